import { roleSchema } from '../../contract/people/permissions';
import { type AuditAction, recordChange } from '../audit/recordChange';
import type { Db } from '../platform/db/database';
import type { Origin } from '../platform/http/context';

export type SignInEvent = Extract<
  AuditAction,
  | 'sign-in'
  | 'sign-in-failed'
  | 'lock'
  | 'sign-out'
  | 'refresh-reuse'
  | 'wrong-otp'
  | 'change-password'
  | 'reset-password'
>;

/**
 * Events that may be the work of another person. Other events of customers are not recorded,
 * because they are many.
 */
const RECORDED_OF_CUSTOMERS: readonly SignInEvent[] = [
  'sign-in-failed',
  'lock',
  'refresh-reuse',
  'wrong-otp',
];

interface Event {
  action: SignInEvent;
  origin: Origin;
  /**
   * Absent if no account has the address. The typed text is not kept: it may have been a password.
   */
  person?: { id: string; role: string } | undefined;
  /** True for a device that has not signed in to the account before: it may be another person's. */
  isNewDevice?: boolean;
  after?: object;
}

/** Records a sign-in, a sign-out or a failed try with its origin. */
export async function recordSignIn(
  db: Db,
  { action, origin, person, isNewDevice = false, after }: Event,
): Promise<void> {
  const actor = person && { id: person.id, role: roleSchema.parse(person.role) };
  if (actor?.role === 'user' && !isNewDevice && !RECORDED_OF_CUSTOMERS.includes(action)) return;
  const { address, device } = origin;
  await recordChange(db, actor, {
    action,
    object: 'user',
    origin: { address, device },
    ...(actor && { objectId: actor.id }),
    ...(after && { after }),
  });
}
