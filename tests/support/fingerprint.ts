import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../server/platform/db/database';

// tables that every request may write: counters of attempts
const VOLATILE_TABLES = ['rate_limits', 'migrations'];

/**
 * A digest of every table without these columns, one line per table: equal if nothing was written
 * in between.
 */
export async function fingerprintOf(
  db: Db,
  without: readonly string[] = [],
): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const prints: Record<string, string> = {};
  for (const { name } of tables.rows.filter((table) => !VOLATILE_TABLES.includes(table.name))) {
    const { rows } =
      await sql`select count(*) || ' ' || coalesce(md5(string_agg(line, '|' order by line)), '') as print
      from (select (to_jsonb(t) - ${without}::text[])::text as line from ${sql.table(name)} t) l`.execute(
        db,
      );
    prints[name] = z.object({ print: z.string() }).parse(rows[0]).print;
  }
  return prints;
}
