import { sql } from 'kysely';
import { z } from 'zod';
import { tableAreas } from '../../server/app';
import { createOne } from '../../server/records/change';
import { keyShape } from './keyShape';
import { operationsOf } from './openApi';
import type { TestServer } from './serverOn';
import { firstOf, type Prepare, unversioned } from './tryOut';

const entries = <V>(of: (area: (typeof tableAreas)[number]) => Record<string, V>) =>
  Object.fromEntries(tableAreas.flatMap((area) => Object.entries(of(area))));

/** A record of each table, for the paths that name one. */
export const idsOfTables = entries(({ all, table }) => ({
  [`${all}/{id}`]: sql`select id from ${sql.table(table)} order by id limit 1`,
}));

/** The trial of each write. */
export const trialsOfTables: Record<string, Prepare> = entries(({ all, table, switchMethod }) => ({
  [`POST ${all}`]: () => ({}),
  [`PUT ${all}/{id}`]: unversioned(firstOf(table)),
  [`${switchMethod.toUpperCase()} ${all}/{id}/status`]: firstOf(table),
  [`DELETE ${all}/{id}`]: firstOf(table),
}));

const described = z.looseObject({
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
});
/** A value with the keys of its schema. */
const sampleOf = (schema: unknown): unknown => {
  const { properties, items } = described.parse(schema);
  if (items !== undefined) return [sampleOf(items)];
  return properties === undefined
    ? null
    : Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, sampleOf(one)]));
};
const keysOf = (schema: z.ZodType | undefined) =>
  keyShape(sampleOf(schema && z.toJSONSchema(schema)));

/** The keys of each answer, by its schema. */
export const keysOfTables = entries(({ all, stats, noun, schemas }) => ({
  [`GET ${all}`]: keysOf(schemas[`${noun}List`]),
  [`GET ${stats}`]: keysOf(schemas[`${noun}Stats`]),
  [`GET ${all}/{id}`]: keysOf(schemas[noun]),
}));

/**
 * Adds the record of the document's example to each empty table, without an entry of the audit.
 * The demonstration has no rows of a new table. Returns the way to delete them again.
 */
export async function givenRowOfEach(server: TestServer): Promise<() => Promise<void>> {
  const { db } = server;
  const operations = await operationsOf(server);
  const [sessionId, email, name] = ['', '', ''];
  const actor = { id: '0', sessionId, email, name, role: 'admin', permissions: [] } as const;
  const added: { table: string; id: string }[] = [];
  for (const { all, noun, schemas, table, kind } of tableAreas) {
    const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length > 0) continue;
    const example = operations.find((operation) => operation.name === `POST ${all}`)?.example;
    const input = schemas[`${noun}Input`]?.parse(example);
    const { id } = await createOne(db, actor, { ...kind, isAudited: false }, input);
    added.push({ table, id });
  }
  return async () => {
    for (const { table, id } of added)
      await sql`delete from ${sql.table(table)} where id = ${id}`.execute(db);
  };
}
