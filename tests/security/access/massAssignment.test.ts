import { sql } from 'kysely';
import { afterAll, beforeAll, expect } from 'vitest';
import { z } from 'zod';
import type { Db } from '../../../server/platform/db/database';
import { withoutReferences } from '../../../server/platform/http/docs/docsRoutes';
import { trialsOf } from '../../support/trials';
import { callerOf, tryOut, type Callers } from '../../support/tryOut';
import { operationsOf } from '../../support/openApi';
import { givenServer, type TestServer } from '../../support/server';
import { promise } from '../../support/promises/promise';

let twins: { server: TestServer; callers: Callers }[];

const givenTwin = async () => {
  const server = await givenServer({ demo: true });
  const admin = await server.givenAdmin();
  return {
    server,
    callers: {
      admin,
      owner: await server.givenStoreOwner(),
      customer: await server.givenCustomer(),
    },
  };
};
beforeAll(async () => void (twins = [await givenTwin(), await givenTwin()]));
afterAll(() => Promise.all(twins.map(({ server }) => server.close())));

type Values = Record<string, unknown>;
const columnsSchema = z.array(z.object({ name: z.string(), type: z.string() }));
const temptingValue = (type: string): unknown => {
  if (type === 'boolean') return true;
  if (/int|numeric|double/.test(type)) return 987_654;
  return /time|date/.test(type) ? '1999-01-02T03:04:05.000Z' : '987654';
};
const camel = (name: string) =>
  name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Every column of the database, in both spellings, with a value that an attacker might want. */
async function extraValues(db: Db): Promise<Values> {
  const { rows } =
    await sql`select distinct on (column_name) column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' order by 1`.execute(db);
  const all = columnsSchema.parse(rows).flatMap(({ name, type }) => [
    [name, temptingValue(type)],
    [camel(name), temptingValue(type)],
  ]);
  const { id } = await db
    .selectFrom('stores')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return {
    ...Object.fromEntries(all),
    role: 'admin',
    roles: ['admin'],
    isAdmin: true,
    balance: 987_654,
    walletBalance: 987_654,
    wallet_balance: 987_654,
    status: 'delivered',
    approved: true,
    storeId: id,
    store_id: id,
    store: { id },
    owner: '1',
    userId: '1',
    user_id: '1',
    final: 0,
    subtotal: 0,
  };
}

const schemaSchema = z.looseObject({
  get properties(): z.ZodOptional<z.ZodRecord<z.ZodString, typeof schemaSchema>> {
    return z.record(z.string(), schemaSchema).optional();
  },
  get anyOf(): z.ZodOptional<z.ZodArray<typeof schemaSchema>> {
    return z.array(schemaSchema).optional();
  },
  get oneOf(): z.ZodOptional<z.ZodArray<typeof schemaSchema>> {
    return z.array(schemaSchema).optional();
  },
  get allOf(): z.ZodOptional<z.ZodArray<typeof schemaSchema>> {
    return z.array(schemaSchema).optional();
  },
  get items(): z.ZodOptional<typeof schemaSchema> {
    return schemaSchema.optional();
  },
});
type Schema = z.output<typeof schemaSchema>;

/** Every key of the schema at any depth: keys that the call itself may set are not extras. */
const knownKeys = ({
  properties = {},
  anyOf = [],
  oneOf = [],
  allOf = [],
  items,
}: Schema): string[] => [
  ...Object.keys(properties),
  ...[
    ...Object.values(properties),
    ...anyOf,
    ...oneOf,
    ...allOf,
    ...(items ? [items] : []),
  ].flatMap(knownKeys),
];

const pathsSchema = z.looseObject({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        requestBody: z
          .looseObject({
            content: z.record(z.string(), z.looseObject({ schema: schemaSchema.optional() })),
          })
          .optional(),
      }),
    ),
  ),
});

/** The body with the extras in it, and in every object of its lists. */
const withExtras = (body: Values, extras: Values): Values => ({
  ...extras,
  ...Object.fromEntries(
    Object.entries(body).map(([key, value]) => [
      key,
      Array.isArray(value) ? value.map((item) => itemWithExtras(item, extras)) : value,
    ]),
  ),
});
const itemWithExtras = (item: unknown, extras: Values): unknown => {
  const parsed = z.record(z.string(), z.unknown()).safeParse(item);
  return parsed.success ? { ...extras, ...parsed.data } : item;
};

/** Masks values that differ between runs: times, random texts, and fixture numbers. */
const masked = (row: string) =>
  row
    .replaceAll(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?(\+00(:00)?|Z)?/g, 'T')
    .replaceAll(/[\da-f]{8}-[\da-f]{4}-[\da-f-]{22}/g, 'U')
    .replaceAll(/\\\\x[\da-f]+/g, 'B')
    .replaceAll(/\$argon2[^"]*/g, 'H')
    .replaceAll(/JB-\d+-\d+/gi, 'JB')
    .replaceAll(/\b(order|pay|ref|rfnd)_\w+/g, '$1_')
    .replaceAll(/(admin|store|user|Dish|Category|Locality) ?\d+/g, '$1')
    .replaceAll(/"nonce":\s*"[\w-]+"/g, '"nonce"')
    .replaceAll(/invitation#[\w-]+/g, 'invitation#')
    .replaceAll(/use this OTP: \d{6}/g, 'use this OTP')
    .replaceAll(/"slot":\d+/g, '"slot"')
    .replaceAll(/"otp":\s*"\d+"/g, '"otp"')
    .replaceAll(/[\w-]{16,}\.webp/g, 'webp')
    .replaceAll(/(push\.example\.com)\/[\da-f]+/g, '$1');

// derived by triggers in slots that depend on the connection; or records of the request itself
const DERIVED =
  /rollup|_days(_\w+)?$|^store_totals|^orders_total|rate_limits|sessions|refresh_tokens|migrations|idempotency/;

async function contentOf(db: Db): Promise<Record<string, string[]>> {
  const tables = await sql<{
    name: string;
  }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const content: Record<string, string[]> = {};
  for (const { name } of tables.rows.filter((table) => !DERIVED.test(table.name))) {
    const { rows } = await sql<{
      row: string;
    }>`select row_to_json(t)::text as row from ${sql.table(name)} t`.execute(db);
    content[name] = rows.map(({ row }) => masked(row)).toSorted();
  }
  return content;
}

promise(
  'no extra key in any body, such as role, balance, approval or store id, changes what a call does',
  async (tried) => {
    const [plain, greedy] = twins;
    if (!plain || !greedy) throw new Error('There are no twins');
    const { paths } = pathsSchema.parse(
      withoutReferences((await greedy.server.request('GET', '/openapi.json')).body),
    );
    const operations = await operationsOf(greedy.server);
    const extraFields = await extraValues(greedy.server.db);
    const greedyTrials = trialsOf(greedy.server, greedy.callers);
    for (const [name, prepare] of Object.entries(trialsOf(plain.server, plain.callers))) {
      const operation = operations.find((item) => item.name === name);
      if (!operation) throw new Error(`${name} is not served`);
      const answer = await tryOut(
        plain.server,
        operation,
        await prepare(plain.server.db),
        callerOf(operation, plain.callers),
      );
      expect([name, answer.status, answer.body]).toEqual([name, 200, answer.body]);
      const trial = (await greedyTrials[name]?.(greedy.server.db)) ?? {};
      const schema =
        paths[operation.path]?.[operation.method.toLowerCase()]?.requestBody?.content[
          'application/json'
        ]?.schema ?? {};
      const known = new Set(knownKeys(schema));
      const extras = Object.fromEntries(
        Object.entries(extraFields).filter(([key]) => !known.has(key)),
      );
      const example = z.record(z.string(), z.unknown()).parse(operation.example ?? {});
      const body = withExtras({ ...example, ...trial.body }, operation.hasBody ? extras : {});
      const caller = callerOf(operation, greedy.callers);
      const got = await tryOut(greedy.server, operation, { ...trial, body }, caller);
      // a refusal passes, too; the plain call keeps the twins equal
      if (got.status === 422)
        expect((await tryOut(greedy.server, operation, trial, caller)).status).toBe(200);
      else expect([name, got.status, got.body]).toEqual([name, 200, got.body]);
      tried.count('writes');
      if (operation.hasBody) tried.count('extra keys', Object.keys(extras).length);
    }
    const [plainContent, greedyContent] = [
      await contentOf(plain.server.db),
      await contentOf(greedy.server.db),
    ];
    for (const [table, rows] of Object.entries(plainContent)) {
      const others = greedyContent[table] ?? [];
      const [missing, more] = [
        rows.filter((row) => !others.includes(row)),
        others.filter((row) => !rows.includes(row)),
      ];
      expect({ table, count: others.length, missing, more }).toEqual({
        table,
        count: rows.length,
        missing: [],
        more: [],
      });
    }
  },
);
