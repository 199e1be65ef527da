import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadColumns } from '../../../server/retention/pruneUploads';
import { givenDatabase, type TestDatabase } from '../../support/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await givenDatabase();
});
afterAll(() => database.drop());

/** Columns that could hold the address of an upload, and hold none that must be kept. */
const holdNone = [
  'idempotency_keys.answer',
  // past states: no screen shows a picture from them
  'audit_entries.after',
  'audit_entries.before',
  'notifications.object',
  'payment_events.body',
  'reward_changes.after',
  'reward_changes.before',
  'saved_views.filters',
  'saved_views.sort',
  'stores.google_maps_url',
];

test('every column of the schema that may hold a picture is searched, or is listed as holding none', async () => {
  const { rows } = await sql<{ place: string }>`
    select table_name || '.' || column_name as place from information_schema.columns join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and t.table_type = 'BASE TABLE'
      and (udt_name in ('json', 'jsonb') or (udt_name in ('text', 'varchar', '_text') and column_name ~ 'image|picture|photo|logo|icon|avatar|file|url|upload'))
    order by 1`.execute(database.db);
  const known = [...uploadColumns.map(({ table, column }) => `${table}.${column}`), ...holdNone];
  expect(rows.map(({ place }) => place)).toEqual(known.sort());
});

test('every text column that holds a picture refuses a removed one, except for copies of other columns', async () => {
  const { rows } = await sql<{ table: string }>`
    select c.relname as table from pg_trigger t join pg_class c on c.oid = t.tgrelid where tgname like '%_picture_there' order by 1`.execute(
    database.db,
  );
  const written = uploadColumns
    .filter((place) => !('isJson' in place) && place.table !== 'order_items')
    .map(({ table }) => table);
  expect(rows.map(({ table }) => table)).toEqual(written.sort());
});
