import { sql } from 'kysely';
import type { Db } from '../../server/platform/db/database';
import type { IdSet } from './idSet';
import { countText, ENTRIES, type Findings, listNames, timeOf } from './words';

const IDS_AT_ONCE = 20_000;

interface Row {
  id: string;
  created_at: Date;
  isWaiting: boolean;
}

/** Looks for entries without a seal: they wait for one, or were inserted without the program. */
export async function findUnsealed(
  tx: Db,
  sealed: IdSet,
  { problems, notes }: Findings,
): Promise<void> {
  const waiting: Row[] = [];
  const unknownIds: string[] = [];
  for (let last: string | undefined = '0'; last !== undefined;) {
    const { rows }: { rows: Row[] } = await sql<Row>`
      select e.id, e.created_at, w.entry_id is not null as "isWaiting" from audit_entries e left join audit_waiting w on w.entry_id = e.id
      where e.id > ${last} order by e.id limit ${IDS_AT_ONCE}`.execute(tx);
    for (const row of rows.filter(({ id }) => !sealed.has(id))) {
      if (row.isWaiting) waiting.push(row);
      else unknownIds.push(row.id);
    }
    last = rows.at(-1)?.id;
  }
  if (unknownIds.length > 0)
    problems.push(
      `${listNames(ENTRIES, unknownIds, ['is', 'are'])} in no seal and not waiting for a seal: written without the program.`,
    );
  const [oldest] = waiting;
  if (oldest)
    notes.push(
      `${countText(waiting.length, 'entry waits', 'entries wait')} for a seal, the oldest since ${timeOf(oldest.created_at)}: a running server creates the seal.`,
    );
}

/** Detects an emptied audit: used entry numbers and staff sessions show that it had entries. */
export async function refuseEmptied(tx: Db, { problems }: Findings): Promise<void> {
  const { rows } = await sql<{ isEmptied: boolean }>`
    select not exists (select from audit_entries) and (
      exists (select from pg_sequences where sequencename = 'audit_entries_id_seq' and last_value is not null)
      or exists (select from sessions s join users u on u.id = s.user_id where u.role in ('admin', 'store'))) as "isEmptied"`.execute(
    tx,
  );
  if (rows[0]?.isEmptied)
    problems.push('The audit is empty, although entries were written: the entries were deleted.');
}
