import type { Db } from '../db/database';
import type { Actor } from '../http/route';

/** What was done, in the words of the marketplace. */
export type AuditAction =
  | 'create' | 'update' | 'delete' | 'enable' | 'disable' | 'approve' | 'reject' | 'request'
  | 'deliver' | 'cancel' | 'move' | 'upload' | 'change-password';
export type AuditObject =
  | 'store' | 'location' | 'coupon' | 'category' | 'product' | 'store-item' | 'order' | 'special-offer' | 'banner'
  | 'referral-settings' | 'user' | 'file';

export interface Change {
  action: AuditAction;
  object: AuditObject;
  /** Absent for what there is one of. */
  objectId?: string;
  /** The object as the API shows it; absent for what is new. */
  before?: object;
  /** Absent for what is gone. */
  after?: object;
}

const SECRET = /password|otp|token|secret/i;
const withoutSecrets = (value: object | undefined) =>
  value === undefined ? null : JSON.stringify(value, (key, kept: unknown) => (SECRET.test(key) ? undefined : kept));

/**
 * Writes down who changed what, in the transaction of the change: both happen or neither. Every write of an admin or a
 * store calls it. Keys that name a secret never get in.
 */
export async function recordChange(tx: Db, actor: Pick<Actor, 'id' | 'role'>, change: Change): Promise<void> {
  await tx
    .insertInto('audit_entries')
    .values({
      actor_id: actor.id,
      actor_role: actor.role,
      action: change.action,
      object: change.object,
      object_id: change.objectId ?? null,
      before: withoutSecrets(change.before),
      after: withoutSecrets(change.after),
    })
    .execute();
}
