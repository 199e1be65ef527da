import { type BulkResult, type BulkRow, bulkTexts } from '../../contract/records';
import { type LastChange, lastChanges } from '../audit/lastChanges';
import { type Db, isStale } from '../platform/db/database';
import { AppError } from '../platform/errors';
import type { Actor } from '../platform/http/context';
import { change, type Command, inSession, type Outcome, type Session } from './change';
import { type Kind, type Locked, refuse, type Types, type Verdict } from './kind';

/** The part of an audited state that a run changes. */
export type StoredState<T extends Types> = Partial<T['image']> & { updatedAt: string };

export interface Run<T extends Types> {
  kind: Kind<T>;
  nameOf(image: T['image']): string;
  readStoredState(state: LastChange['before']): StoredState<T> | undefined;
  action: Command<T>['action'];
  patchOf(image: T['image']): Verdict<T['patch']>;
  /** Undoes the caller's own change instead: returns the patch that restores the earlier state. */
  undo?: ((storedState: StoredState<T>, image: T['image']) => Verdict<T['patch']>) | undefined;
}

const auditedChanges = <T extends Types>(
  { tx, kind: { object, toAudit = (image: object) => image } }: Session<T>,
  locked: readonly Locked<T>[],
) => lastChanges(tx, object, new Map(locked.map(({ row, before }) => [row.id, toAudit(before)])));

/** Finds the records for which the caller's last change already did the work of this run. */
async function repeatedOf<T extends Types>(
  session: Session<T>,
  { readStoredState, patchOf }: Run<T>,
  rows: readonly BulkRow[],
  locked: ReadonlyMap<string, Locked<T>>,
): Promise<ReadonlySet<string>> {
  const { tx, actor, kind } = session;
  const stale = rows.flatMap(({ id, updatedAt: sent }) => {
    const found = locked.get(id);
    return found && isStale(new Date(found.before.updatedAt), sent) ? [{ ...found, sent }] : [];
  });
  const changesOf = await auditedChanges(session, stale);
  const changes = stale.flatMap(({ row, before, sent }) => {
    const [last] = changesOf(row.id);
    const storedState = readStoredState(last?.before ?? null);
    if (last?.actor_id !== actor.id || storedState?.updatedAt !== sent) return [];
    if (readStoredState(last.after)?.updatedAt !== before.updatedAt) return [];
    const verdict = patchOf({ ...before, ...storedState });
    return verdict.is === 'write' ? [{ row, before, patch: verdict.value }] : [];
  });
  if (changes.length === 0) return new Set();
  const verdicts = await kind.plan(tx, changes);
  return new Set(changes.flatMap(({ row }, at) => (verdicts[at]?.is === 'same' ? [row.id] : [])));
}

/**
 * Returns the patch that undoes the caller's change of each record, unless the record has changed
 * since.
 */
async function undoing<T extends Types>(
  session: Session<T>,
  { readStoredState, undo }: Run<T>,
  rows: readonly BulkRow[],
  locked: ReadonlyMap<string, Locked<T>>,
): Promise<(image: T['image']) => Verdict<T['patch']>> {
  const changesOf = await auditedChanges(session, [...locked.values()]);
  const sentOf = new Map(rows.map(({ id, updatedAt }) => [id, updatedAt]));
  return (image) => {
    const sent = sentOf.get(image.id);
    const changeOfRow = changesOf(image.id).find(
      ({ actor_id, after }) =>
        actor_id === session.actor.id && readStoredState(after)?.updatedAt === sent,
    );
    const storedState = readStoredState(changeOfRow?.before ?? null);
    if (!storedState || !undo) return refuse(new AppError('conflict', bulkTexts.notOwn));
    if (image.updatedAt !== sent) return refuse(new AppError('conflict', bulkTexts.notLeft));
    return undo(storedState, image);
  };
}

const detailOf = (error: AppError): string =>
  error.extra.current === undefined ? error.message : bulkTexts.changed;

/**
 * Applies one action to many records in one transaction: each is changed as a whole, with its own
 * audit entry, or is refused with a reason. Repeating the request changes nothing, and returns the
 * same answer.
 */
export const runMany = <T extends Types>(
  db: Db,
  actor: Actor,
  rows: readonly BulkRow[],
  run: Run<T>,
): Promise<BulkResult[]> =>
  inSession(db, actor, run.kind, 'run', async (session) => {
    const ids = rows.map(({ id }) => id);
    const locked = await run.kind.lock(session.tx, ids);
    const isUndo = run.undo !== undefined;
    const patchOf = isUndo ? await undoing(session, run, rows, locked) : run.patchOf;
    const repeated = await repeatedOf(session, { ...run, patchOf }, rows, locked);
    const remainingRows = rows.filter(({ id }) => !repeated.has(id));
    const outcomes = await change(
      session,
      // an undo has its own text about a version that has changed
      isUndo ? remainingRows.map(({ id }) => ({ id })) : remainingRows,
      { action: run.action, stale: 'last', patchOf: ({ before }) => patchOf(before) },
      locked,
    );
    const byId = new Map(remainingRows.map(({ id }, at) => [id, outcomes[at]]));
    return ids.map((id) => resultOf(run, id, byId.get(id), locked.get(id)?.before));
  });

const resultOf = <T extends Types>(
  { nameOf }: Run<T>,
  id: string,
  /** Absent if the caller has already made the change. */
  outcome: Outcome<T> | undefined,
  before: T['image'] | undefined,
): BulkResult => {
  const now = outcome?.image ?? before;
  return {
    id,
    outcome: outcome?.is ?? 'done',
    detail: outcome?.is === 'refused' ? detailOf(outcome.error) : null,
    name: now ? nameOf(now) : null,
    updatedAt: now?.updatedAt ?? null,
  };
};
