import { sql } from 'kysely';
import type { Erased } from '../../contract/privacy';
import { erasePersonRecorded, type ErasedTraces } from '../audit/erasePerson';
import { ERASURE_TIMEOUT_MS } from '../constants.retention';
import type { Deps } from '../context';
import type { Db } from '../platform/db/database';
import { AppError } from '../platform/errors';
import type { Actor } from '../platform/http/context';
import { eraseFiles } from './eraseFiles';
import { findManaged } from './findManaged';
import { whyNotErased } from './whyNotErased';

const refuseOpen = (name: string, reasons: readonly string[]) =>
  new AppError('conflict', `${name} can't be erased: ${reasons.join('; ')}`);

async function eraseLocked(tx: Db, actor: Actor, id: string): Promise<ErasedTraces> {
  // before the lock: the account is waited for no longer than any call waits
  const person = await findManaged(tx, actor, id, 'lock');
  const reasons = await whyNotErased(tx, actor, person);
  if (reasons.length > 0) throw refuseOpen(person.name, reasons);
  // every text of every table is read
  await sql`select set_config('statement_timeout', ${String(ERASURE_TIMEOUT_MS)}, true)`.execute(
    tx,
  );
  const traces = await erasePersonRecorded(tx, actor, id);
  if (!traces) throw new AppError('conflict', 'This person is erased already');
  return traces;
}

/**
 * Erases a person for good: orders and amounts stay. Whatever of theirs is under way at the moment is done before, and then
 * counts, or is refused after.
 * @throws {AppError} 409 naming what is open
 */
export async function erasePerson(
  deps: Pick<Deps, 'db' | 'files' | 'config' | 'log'>,
  actor: Actor,
  id: string,
): Promise<Erased> {
  const traces = await deps.db.transaction().execute((tx) => eraseLocked(tx, actor, id));
  await eraseFiles(deps, traces);
  const { erased_at, ...row } = await deps.db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'erased_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...row, erasedAt: erased_at?.toISOString() ?? '' };
}
