import { isStale } from '../platform/db/updatedAt';
import type { Db } from '../platform/db/database';
import { inTransaction } from '../platform/db/inTransaction';
import { AppError, notFound } from '../platform/errors';
import type { Actor } from '../platform/http/context';
import { type AuditAction, type AuditObject, recordChange } from './recordChange';

interface Response {
  id: string;
  updatedAt: string;
}

/** What every change of one kind of record shares. `Stored` is what `lock` finds, `Written` what a change returns. */
interface RecordKind<Stored extends Written, Written, R extends Response> {
  object: AuditObject;
  /** The first word of a text: `Special offer`. */
  label: string;
  /** Finds the record and locks it until the transaction ends. */
  lock(tx: Db, id: string): Promise<Stored | undefined>;
  /** The record as the API shows it. */
  toResponse(row: Written, tx: Db): R | Promise<R>;
  /** The part of the response that the audit keeps; all of it by default. */
  toAudit?(response: R): object;
}

type NewRecordKind<Written, R extends Response> = Omit<
  RecordKind<Written, Written, R>,
  'label' | 'lock'
>;

interface Created<R> {
  action?: AuditAction;
  /** Sends notifications, after the audit entry: `notifyPeople` must be the transaction's last statement. */
  announce?(tx: Db, after: R): Promise<void>;
}

interface Changed<R> {
  id: string;
  action: AuditAction | ((before: R, after: R) => AuditAction);
  /** The `updatedAt` that the sender has read; absent where any state may be changed. */
  sent?: string | undefined;
  /** As in `Created`; not called where nothing changes. */
  announce?(tx: Db, after: R, before: R): Promise<void>;
}

/** Throws a conflict, with the stored record in it, where the sender has read another state of it. */
export function refuseStale(
  label: string,
  current: { updatedAt: string },
  sent: string | undefined,
): void {
  if (!isStale(new Date(current.updatedAt), sent)) return;
  throw new AppError(
    'conflict',
    `Someone else has changed this ${label.toLowerCase()}. Review the newer values and save again`,
    { current },
  );
}

async function lockRecord<Stored extends Written, Written, R extends Response>(
  tx: Db,
  { label, lock, toResponse }: RecordKind<Stored, Written, R>,
  id: string,
): Promise<{ row: Stored; before: R }> {
  const row = await lock(tx, id);
  if (row === undefined) throw notFound(label);
  return { row, before: await toResponse(row, tx) };
}

const keepAll = (response: object): object => response;

/**
 * Changes a record in one transaction: locks it, refuses a stale edit, calls `change` and writes the audit entry. Throws a
 * 404 where there is no such record. `change` returns the new row, or undefined where nothing changes. Returns the record
 * as it is afterwards.
 */
export const changeRecord = <Stored extends Written, Written, R extends Response>(
  db: Db,
  actor: Actor,
  kind: RecordKind<Stored, Written, R>,
  { id, action, sent, announce }: Changed<R>,
  change: (tx: Db, row: Stored, before: R) => Promise<Written | undefined>,
): Promise<R> =>
  inTransaction(db, async (tx) => {
    const { object, label, toResponse, toAudit = keepAll } = kind;
    const { row, before } = await lockRecord(tx, kind, id);
    refuseStale(label, before, sent);
    const changed = await change(tx, row, before);
    if (changed === undefined) return before;
    const after = await toResponse(changed, tx);
    await recordChange(tx, actor, {
      action: typeof action === 'function' ? action(before, after) : action,
      object,
      objectId: before.id,
      before: toAudit(before),
      after: toAudit(after),
    });
    await announce?.(tx, after, before);
    return after;
  });

/** Creates a record and its audit entry in one transaction. `create` returns the new row. */
export const createRecord = <Written, R extends Response>(
  db: Db,
  actor: Actor,
  { object, toResponse, toAudit = keepAll }: NewRecordKind<Written, R>,
  create: (tx: Db) => Promise<Written>,
  { action = 'create', announce }: Created<R> = {},
): Promise<R> =>
  inTransaction(db, async (tx) => {
    const after = await toResponse(await create(tx), tx);
    await recordChange(tx, actor, { action, object, objectId: after.id, after: toAudit(after) });
    await announce?.(tx, after);
    return after;
  });

/** Deletes a record under its lock and writes the audit entry. Returns the record as it was, or throws a 404. */
export const deleteRecord = <Stored extends Written, Written, R extends Response>(
  db: Db,
  actor: Actor,
  kind: RecordKind<Stored, Written, R>,
  id: string,
  remove: (tx: Db, row: Stored, before: R) => Promise<unknown>,
  announce?: (tx: Db, before: R) => Promise<void>,
): Promise<R> =>
  inTransaction(db, async (tx) => {
    const { object, toAudit = keepAll } = kind;
    const { row, before } = await lockRecord(tx, kind, id);
    await remove(tx, row, before);
    await recordChange(tx, actor, {
      action: 'delete',
      object,
      objectId: before.id,
      before: toAudit(before),
    });
    await announce?.(tx, before);
    return before;
  });
