import { sql } from 'kysely';
import type { InvitationAnswer } from '../../../contract/people/auth';
import { fullJobs, type Permission, roleSchema } from '../../../contract/people/permissions';
import type { Db } from '../../platform/db/database';
import { AppError, notFound } from '../../platform/errors';
import { hashCode } from './issueInvitation';

const MANAGE_PERMISSIONS = {
  admin: 'staff.manage',
  store: 'store.staff.manage',
} as const satisfies Record<string, Permission>;

/**
 * True while the inviter may still invite: people who were removed or demoted, or have handed over
 * their store, must not leave a valid invitation behind. An invitation from an admin to a store
 * stays valid, because it comes from the platform.
 */
const isStillOffered = sql<boolean>`(i.role = 'store' and u.role = 'admin') or (u.is_active and exists (
  select from jobs b
  where b.key = case i.role when 'admin' then u.job
      else (select m.job from store_members m where m.store_id = i.store_id and m.user_id = i.invited_by) end
    and (b.key in (${fullJobs.admin}, ${fullJobs.store})
      or (${MANAGE_PERMISSIONS.admin} = any(b.permissions) or ${MANAGE_PERMISSIONS.store} = any(b.permissions))
        and j.key not in (${fullJobs.admin}, ${fullJobs.store}) and j.permissions <@ b.permissions)))`;

const selectByCode = (db: Db, code: string) =>
  db
    .selectFrom('invitations as i')
    .innerJoin('jobs as j', 'j.key', 'i.job')
    .innerJoin('users as u', 'u.id', 'i.invited_by')
    .leftJoin('stores as s', 's.id', 'i.store_id')
    .select([
      'i.id',
      'i.email',
      'i.role',
      'i.job',
      'i.store_id',
      'i.expires_at',
      'i.accepted_at',
      'i.withdrawn_at',
    ])
    .select([
      'j.name as job_name',
      'u.name as inviter_name',
      's.name as store_name',
      's.deleted_at as store_deleted_at',
    ])
    .select([
      sql<boolean>`i.expires_at <= now()`.as('is_expired'),
      isStillOffered.as('is_still_offered'),
    ])
    .where('i.code_hash', '=', hashCode(code));

/**
 * Finds the invitation by the code of a link.
 * @throws {AppError} with the reason if it cannot be accepted
 */
export async function findInvitation(db: Db, code: string) {
  const found = await selectByCode(db, code).executeTakeFirst();
  if (!found)
    throw new AppError(
      'notFound',
      'This invitation link is not valid. Use the newest email, or ask for a new invitation',
    );
  if (found.accepted_at)
    throw new AppError('conflict', 'This invitation was already accepted. Please sign in');
  if (found.withdrawn_at)
    throw new AppError('conflict', 'This invitation was withdrawn. Ask for a new invitation');
  if (found.is_expired)
    throw new AppError('conflict', 'This invitation has expired. Ask for a new invitation');
  if (found.store_deleted_at) throw notFound('Store');
  if (!found.is_still_offered)
    throw new AppError(
      'conflict',
      `${found.inviter_name} can no longer invite you. Ask for a new invitation`,
    );
  return { ...found, role: roleSchema.exclude(['user']).parse(found.role) };
}
export type FoundInvitation = Awaited<ReturnType<typeof findInvitation>>;

/** Selects the account with the invitation's address, ignoring case. */
export const selectInvited = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'role', 'is_active', 'inactive_reason', 'password_hash'])
    .where(sql`lower(email)`, '=', email.toLowerCase());
export type Invitee = NonNullable<
  Awaited<ReturnType<ReturnType<typeof selectInvited>['executeTakeFirst']>>
>;

export async function readInvitation(db: Db, code: string): Promise<InvitationAnswer> {
  const { email, role, job_name, store_name, inviter_name, expires_at } = await findInvitation(
    db,
    code,
  );
  const invitee = await selectInvited(db, email).executeTakeFirst();
  return {
    email,
    role,
    jobName: job_name,
    storeName: store_name,
    inviterName: inviter_name,
    expiresAt: expires_at.toISOString(),
    hasAccount: invitee?.password_hash != null,
  };
}
