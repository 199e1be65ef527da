import type { Db } from '../platform/db/database';
import { notFound } from '../platform/errors';
import type { Actor } from '../platform/http/context';
import { refuseStale } from './changeRecord';
import type { AuditAction, AuditObject } from './recordChange';
import { type Changed, recordWritten, type Shown } from './recordWritten';

export interface Locked<Row, R> {
  row: Row;
  /** As the API shows it. */
  before: R;
}

interface RecordsKind<Row, R extends Shown> {
  object: AuditObject;
  label: string;
  /** Locks those that are there, always in the same order, and reads them. */
  lock(tx: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Locked<Row, R>>>;
  actionOf?(before: R, after: R): AuditAction;
  /** The part of the response that the audit keeps; all of it by default. */
  toAudit?(response: R): object;
}

export interface Wanted<P> {
  id: string;
  patch: P;
}

export interface Planned<Row, R, W> extends Locked<Row, R> {
  values: W;
}

/**
 * As many of `changeRecord`, in few statements: throws where one is gone or another than its patch was made of. `plan` says
 * what becomes of a record, or undefined where nothing changes. Returns those that were written.
 */
export async function changeRecords<
  Row,
  R extends Shown,
  P extends { updatedAt?: string | undefined },
  W,
>(
  tx: Db,
  actor: Actor,
  {
    object,
    label,
    lock,
    actionOf = () => 'update',
    toAudit = (response) => response,
  }: RecordsKind<Row, R>,
  wanted: readonly Wanted<P>[],
  {
    plan,
    write,
  }: {
    plan(locked: Locked<Row, R>, patch: P): W | undefined;
    write(planned: readonly Planned<Row, R, W>[]): Promise<void>;
  },
): Promise<Changed<R>[]> {
  const locked = await lock(
    tx,
    wanted.map(({ id }) => id),
  );
  const planned = wanted.flatMap(({ id, patch }) => {
    const one = locked.get(id);
    if (!one) throw notFound(label);
    refuseStale(label, one.before, patch.updatedAt);
    const values = plan(one, patch);
    return values === undefined ? [] : [{ ...one, values }];
  });
  if (planned.length === 0) return [];
  await write(planned);
  const after = await lock(
    tx,
    planned.map(({ before }) => before.id),
  );
  return recordWritten(
    tx,
    actor,
    { object, actionOf, toAudit },
    planned.map(({ before }) => before),
    (id) => after.get(id)?.before,
  );
}
