import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect } from 'vitest';
import { errorBodySchema } from '../../contract/errors';
import { orderPlacedSchema } from '../../contract/orders/customer';
import { selectBalances } from '../../server/money/wallet/ledger';
import { givenMenuItem, givenPosting } from './marketplace';
import { openPlainServer, server } from './opened';
import type { Person, StoreOwner } from './people';
import { setRow } from './rows';
import type { Answer, ServerOptions } from './serverOn';

export { server };
export let owner: StoreOwner;
/** A new customer before each test. */
export let customer: Person;
/** A dish of ₹250.00 on the owner's menu. */
export let dish: Awaited<ReturnType<typeof givenMenuItem>>;

/** One server and store per file, a new customer for each test. */
export const givenOrdering = (optionsOf?: () => Promise<ServerOptions>) => {
  openPlainServer(optionsOf);
  beforeAll(async () => {
    owner = await server.givenStoreOwner();
    dish = await givenMenuItem(server.db, { storeId: owner.storeId });
  });
  beforeEach(async () => {
    customer = await givenCallableCustomer();
  });
};

/** A customer with a telephone number. */
export async function givenCallableCustomer(): Promise<Person> {
  const person = await server.givenCustomer();
  await setRow(server.db, 'users', person.id, { phone: '9876501234' });
  return person;
}

export const body = (changes: Record<string, unknown> = {}) => ({
  storeId: owner.storeId,
  items: [{ productId: dish.productId, quantity: 1 }],
  address: 'Flat 402, Lotus Heights',
  ...changes,
});

interface Sent {
  as?: Person;
  key?: string;
}

/** Sends an order: one dish to an address, unless `changes` say otherwise; with a new key. */
export const order = (
  changes?: Record<string, unknown>,
  { as = customer, key = randomUUID() }: Sent = {},
) =>
  server.request('POST', '/user/orders', {
    as,
    body: body(changes),
    headers: { 'Idempotency-Key': key },
  });

export const place = async (changes?: Record<string, unknown>, sent?: Sent) =>
  (await order(changes, sent)).read(orderPlacedSchema).data;

export const get = (path: string, as = customer) => server.request('GET', `/user${path}`, { as });

/** The messages of a 422, by field: `items.0.quantity`. */
export const brokenRules = (answer: Answer): Record<string, string> => {
  expect(answer.status).toBe(422);
  const { detail } = answer.read(errorBodySchema);
  if (typeof detail === 'string') throw new Error(`No list of rules: ${detail}`);
  return Object.fromEntries(detail.map(({ loc, msg }) => [loc.slice(1).join('.'), msg]));
};

export const topUp = (rupees: number, userId = customer.id) =>
  givenPosting(server.db, { userId, amount_paise: rupees * 100 });
export const balance = async (userId = customer.id) =>
  (await selectBalances(server.db, [userId])).get(userId) ?? 0;

/** The number of rows of everything that an order writes. */
export async function countWritten(): Promise<Record<string, number>> {
  const tables = [
    'orders',
    'order_items',
    'order_events',
    'coupon_uses',
    'wallet_postings',
    'idempotency_keys',
    'payments',
    'notifications',
    'ratings',
  ] as const;
  const counts = await Promise.all(
    tables.map(async (table) => {
      const { n } = await server.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<string>().as('n'))
        .executeTakeFirstOrThrow();
      return [table, Number(n)] as const;
    }),
  );
  return Object.fromEntries(counts);
}

/** Asserts that nothing was written while `work` ran; returns its answer. */
export async function rollBackAfter<T>(work: () => Promise<T>): Promise<T> {
  const before = await countWritten();
  const result = await work();
  expect(await countWritten()).toEqual(before);
  return result;
}
