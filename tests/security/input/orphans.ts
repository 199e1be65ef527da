import type { Pool } from 'pg';

// the catalogue numbers columns; each of our foreign keys has one column
const foreignKeys = `select c.conrelid::regclass::text as "from", f.attname as column, c.confrelid::regclass::text as "to", t.attname as key
  from pg_constraint c
  join pg_attribute f on f.attrelid = c.conrelid and f.attnum = c.conkey[1]
  join pg_attribute t on t.attrelid = c.confrelid and t.attnum = c.confkey[1]
  where c.contype = 'f' and c.connamespace = 'public'::regnamespace`;

interface ForeignKey {
  from: string;
  column: string;
  to: string;
  key: string;
}

/** Rows that reference a missing row, which PostgreSQL's own checks would have refused. */
export async function findOrphans(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<ForeignKey>(foreignKeys);
  const found: string[] = [];
  for (const { from, column, to, key } of rows) {
    const orphans = await pool.query(
      `select 1 from ${from} f where f.${column} is not null and not exists (select 1 from ${to} t where t.${key} = f.${column})`,
    );
    if (orphans.rows.length > 0)
      found.push(`${orphans.rows.length} of ${from}.${column} name no row of ${to}`);
  }
  return rows.length === 0 ? ['there are no foreign keys'] : found;
}
