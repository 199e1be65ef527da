import { sql } from 'kysely';
import { BULK_ROWS_MAX, IMPORT_ROWS_MAX } from '../../../contract/constants';
import type { InProcess } from '../inProcess';

interface Run {
  /** With `/api`. */
  path: string;
  table: string;
  token: string;
}

/**
 * Returns the seconds of a run that switches off the newest records, as many as a run allows,
 * through the calls of a screen.
 */
export async function runOnAll(
  { db, request }: InProcess,
  { path, table, token }: Run,
): Promise<number> {
  const { rows } = await sql<{ id: string; updatedAt: Date }>`
    select id, updated_at as "updatedAt" from ${sql.table(table)} order by id desc limit ${sql.lit(IMPORT_ROWS_MAX)}`.execute(
    db,
  );
  const started = performance.now();
  for (let at = 0; at < rows.length; at += BULK_ROWS_MAX) {
    const answer = await request(`${path}/bulk`, {
      token,
      body: { action: 'disable', rows: rows.slice(at, at + BULK_ROWS_MAX) },
    });
    const text = await answer.text();
    if (!answer.ok || text.includes('"refused"'))
      throw new Error(`The run answers ${answer.status}: ${text.slice(0, 300)}`);
  }
  return (performance.now() - started) / 1000;
}
