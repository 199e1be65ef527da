import { sql } from 'kysely';
import { afterAll, beforeAll, expect } from 'vitest';
import { z } from 'zod';
import { keepFewOrders } from '../../support/fewOrders';
import { givenServer, type TestServer } from '../../support/server';
import { promise } from '../../support/promises/promise';
import { describedOperations } from './document';

const marked = ['Lit%eral', 'Lit_eral', 'Lit\\eral', 'Litxeral', "Lit0'eral"] as const;

let server: TestServer;
beforeAll(async () => {
  server = await givenServer({ demo: true });
  await keepFewOrders(server.ownerUrl);
  await markEveryName(server);
});
afterAll(() => server.close());

const searched = {
  users: ['name'],
  stores: ['name', 'address'],
  locations: ['name'],
  categories: ['name'],
  products: ['name'],
  coupons: ['description'],
  special_offers: ['title'],
  banners: ['title'],
  orders: ['address', 'customer_name'],
  wallet_postings: ['description'],
  referrals: ['referee_name'],
};

/**
 * The column that links a row to its word: a customer's name is stored on the account, and orders
 * are found by it.
 */
const keyOf = (column: string) => (column === 'customer_name' ? 'user_id' : 'id');

/** Puts a word in front of every searched text; the word depends on the id. */
const markEveryName = ({ owner }: TestServer) =>
  owner.transaction().execute(async (tx) => {
    // the ledger is immutable, and change notifications do not matter here
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const [table, columns] of Object.entries(searched)) {
      const set = columns.map(
        (column) =>
          sql`${sql.ref(column)} = (${marked}::text[])[1 + ${sql.ref(keyOf(column))} % ${sql.lit(marked.length)}] || ' ' || ${sql.ref(column)}`,
      );
      await sql`update ${sql.table(table)} set ${sql.join(set)}`.execute(tx);
    }
  });

/** The rows of a list's answer: its first list of objects. */
const rowsIn = (body: unknown): unknown[] =>
  Object.values(z.record(z.string(), z.unknown()).parse(body)).flatMap((value) =>
    Array.isArray(value) ? [value] : [],
  )[0] ?? [];
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

promise('% and _ and \\ in a search are literal in every list', async (tried) => {
  const people = [await server.givenAdmin(), await ownerOfDemo()];
  const found = new Set<string>();
  for (const { name, method, path, parameters, 'x-access': access } of await describedOperations(
    server,
  )) {
    if (
      !parameters.some((parameter) => parameter.name === 'search') ||
      path.includes('{') ||
      /\/(export|stats|set)$/.test(path)
    )
      continue;
    const as = people.find(
      ({ role }) => access === 'public' || (Array.isArray(access) && access.includes(role)),
    );
    if (!as) throw new Error(`Nobody to call ${name}`);
    for (const word of marked) {
      const answer = await server.request(
        method,
        `${path}?limit=100&search=${encodeURIComponent(word.toUpperCase())}`,
        { as },
      );
      const rows = rowsIn(answer.body);
      const foreignRows = rows.filter((row) => !textsIn(row).some((text) => text.includes(word)));
      expect([name, word, answer.status, foreignRows.slice(0, 1)]).toEqual([name, word, 200, []]);
      tried.count('searches');
      tried.count('rows found', rows.length);
      if (rows.length > 0) found.add(name);
    }
    tried.count('lists');
  }
  expect(found.size).toBeGreaterThan(12);
});

async function ownerOfDemo() {
  const { access_token: token } = await server.signIn('store@jaldi.example', 'store123');
  return {
    role: 'store' as const,
    token,
    id: '',
    email: '',
    password: '',
    name: '',
    refreshToken: '',
  };
}
