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

/** What somebody else may have done to an account. The rest of what customers do with their own is not recorded: they are many. */
const RECORDED_OF_CUSTOMERS: readonly SignInEvent[] = [
  'sign-in-failed',
  'lock',
  'refresh-reuse',
  'wrong-otp',
];

interface Event {
  action: SignInEvent;
  origin: Origin;
  /** Of whom; absent where no account has the address. What was typed is not kept: it may have been a password. */
  person?: { id: string; role: string } | undefined;
  /** A device that has not signed in to the account before: it may be somebody else's. */
  isNewDevice?: boolean;
  /** More of it. */
  after?: object;
}

/** Records from where somebody signed in or out, or tried to. */
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
