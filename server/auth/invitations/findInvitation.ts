import { sql } from 'kysely';
import type { InvitationAnswer } from '../../../contract/people/auth';
import { fullJobs, type Permission, roleSchema } from '../../../contract/people/permissions';
import type { Db } from '../../platform/db/database';
import { AppError, notFound } from '../../platform/errors';
import { hashCode } from './issueInvitation';

const MANAGES = { admin: 'staff.manage', store: 'store.staff.manage' } as const satisfies Record<
  string,
  Permission
>;

/**
 * Whether whoever invited may do so still: people who were thrown out, demoted or have handed their store over must not have
 * left a door open. What the platform sends to a store's owner is its own, whoever wrote it.
 */
const isStillOffered = sql<boolean>`(i.role = 'store' and u.role = 'admin') or (u.is_active and exists (
  select from jobs b
  where b.key = case i.role when 'admin' then u.job
      else (select m.job from store_members m where m.store_id = i.store_id and m.user_id = i.invited_by) end
    and (b.key in (${fullJobs.admin}, ${fullJobs.store})
      or (${MANAGES.admin} = any(b.permissions) or ${MANAGES.store} = any(b.permissions))
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
 * The invitation that a link's code opens.
 * @throws {AppError} in words, where it can't be accepted (any more)
 */
export async function findInvitation(db: Db, code: string) {
  const found = await selectByCode(db, code).executeTakeFirst();
  if (!found)
    throw new AppError(
      'notFound',
      'This link opens no invitation. Use the newest mail, or ask for another invitation',
    );
  if (found.accepted_at)
    throw new AppError('conflict', 'This invitation was accepted already. Please sign in');
  if (found.withdrawn_at)
    throw new AppError(
      'conflict',
      'This invitation was withdrawn. Ask who invited you for another one',
    );
  if (found.is_expired)
    throw new AppError(
      'conflict',
      'This invitation has expired. Ask who invited you to send it again',
    );
  if (found.store_deleted_at) throw notFound('Store');
  if (!found.is_still_offered)
    throw new AppError(
      'conflict',
      `${found.inviter_name} can't invite you any more. Ask somebody else there to send it again`,
    );
  return { ...found, role: roleSchema.exclude(['user']).parse(found.role) };
}
export type FoundInvitation = Awaited<ReturnType<typeof findInvitation>>;

/** Who has the address of an invitation, in any case. */
export const selectInvited = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'role', 'is_active', 'inactive_reason', 'password_hash'])
    .where(sql`lower(email)`, '=', email.toLowerCase());
export type Invitee = NonNullable<
  Awaited<ReturnType<ReturnType<typeof selectInvited>['executeTakeFirst']>>
>;

/** What somebody reads before they accept. */
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
