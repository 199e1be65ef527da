import type { Db } from '../platform/db/database';
import type { Actor } from '../platform/http/context';
import { type AuditAction, type AuditObject, recordChanges } from './recordChange';

/** A record as the API shows it. */
export interface Shown {
  id: string;
  updatedAt: string;
}

export interface Changed<R> {
  before: R;
  after: R;
}

interface WrittenKind<R extends Shown> {
  object: AuditObject;
  actionOf(before: R, after: R): AuditAction;
  /** The part of the response that the audit keeps. */
  toAudit(record: R): object;
}

/** Records what became of many records that were written, from what they were and are. Returns those that are still there. */
export async function recordWritten<R extends Shown>(
  tx: Db,
  actor: Actor,
  { object, actionOf, toAudit }: WrittenKind<R>,
  befores: readonly R[],
  now: (id: string) => R | undefined,
): Promise<Changed<R>[]> {
  const changed = befores.flatMap((before) => {
    const after = now(before.id);
    return after ? [{ before, after }] : [];
  });
  await recordChanges(
    tx,
    actor,
    changed.map(({ before, after }) => ({
      action: actionOf(before, after),
      object,
      objectId: before.id,
      before: toAudit(before),
      after: toAudit(after),
    })),
  );
  return changed;
}
