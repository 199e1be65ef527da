import { sql } from 'kysely';
import type { Erased, ErasureInput } from '../../contract/people/privacy';
import { erasePersonRecorded, type ErasedTraces } from '../audit/erasePerson';
import { ERASURE_TIMEOUT_MS } from '../constants';
import type { Deps } from '../context';
import { closeWallet, lockReturnable } from '../money/refunds/closeWallet';
import type { Db } from '../platform/db/database';
import { AppError } from '../platform/errors';
import type { Actor } from '../platform/http/context';
import { eraseFiles } from './eraseFiles';
import { lockErasable } from './lockErasable';
import { erasureBlockers } from './erasureBlockers';

const refuseOpen = (name: string, reasons: readonly string[]) =>
  new AppError('conflict', `${name} can't be erased: ${reasons.join('; ')}`);

interface Outcome {
  /** Absent while a part of the wallet waits for the approval of another admin. */
  traces?: ErasedTraces;
  askedPaise: number;
}

async function eraseLocked(
  tx: Db,
  actor: Actor,
  id: string,
  input: ErasureInput,
): Promise<Outcome> {
  await lockReturnable(tx, id);
  // before the lock: limits the wait for the account to that of any call
  const person = await lockErasable(tx, actor, id, 'lock');
  const reasons = await erasureBlockers(tx, actor, person);
  if (reasons.length > 0) throw refuseOpen(person.name, reasons);
  const askedPaise = await closeWallet(tx, actor, person, input);
  if (askedPaise > 0) return { askedPaise };
  // the erasure reads every text of every table
  await sql`select set_config('statement_timeout', ${String(ERASURE_TIMEOUT_MS)}, true)`.execute(
    tx,
  );
  const traces = await erasePersonRecorded(tx, actor, id);
  if (!traces) throw new AppError('conflict', 'This person is already erased');
  return { traces, askedPaise };
}

/**
 * Erases a person for good; orders and amounts stay. A concurrent change of the person either
 * commits before and counts, or is refused after. Money in the wallet goes where the input says. If
 * another admin has to approve a part, that part leaves the wallet, and a later call erases the
 * person.
 * @throws {AppError} 409 naming what is open
 */
export async function erasePerson(
  deps: Pick<Deps, 'db' | 'files' | 'config' | 'log'>,
  actor: Actor,
  id: string,
  input: ErasureInput,
): Promise<{ erased: Erased; askedPaise: number }> {
  const { traces, askedPaise } = await deps.db
    .transaction()
    .execute((tx) => eraseLocked(tx, actor, id, input));
  if (traces) await eraseFiles(deps, traces);
  const { erased_at, ...row } = await deps.db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'erased_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { erased: { ...row, erasedAt: erased_at?.toISOString() ?? null }, askedPaise };
}
