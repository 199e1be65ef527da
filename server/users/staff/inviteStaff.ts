import { sql } from 'kysely';
import type { StaffAnswer, StaffInput } from '../../../contract/people/staff';
import { recordChange } from '../../audit/recordChange';
import { refuseDemoAddress } from '../../auth/demoAddress';
import { invitationMail } from '../../auth/invitations/invitationMail';
import {
  issueInvitation,
  type Issued,
  renewInvitation,
} from '../../auth/invitations/issueInvitation';
import { OPEN_INVITATIONS_MAX } from '../../platform/limits';
import type { Deps } from '../../context';
import type { Db } from '../../platform/db/database';
import { inTransaction } from '../../platform/db/inTransaction';
import { AppError, invalidField, notFound } from '../../platform/errors';
import type { Actor } from '../../platform/http/context';
import { consumeTry } from '../../platform/rateLimits';
import { lockSupers } from './adminStaff';
import { lockGrantableJob, type StaffRole } from './jobs';
import { admins, peopleOf, readStaff } from './staffList';
import { lockOwnStore } from './storeStaff';

interface Team {
  role: StaffRole;
  /** Absent for the platform. */
  store?: { id: string; name: string };
}

/**
 * Locks the caller's team, so that the second of two invitations to one address replaces the first.
 */
async function lockTeam(tx: Db, actor: Actor): Promise<Team> {
  if (actor.role === 'store') return { role: 'store', store: await lockOwnStore(tx, actor) };
  await lockSupers(tx);
  return { role: 'admin' };
}

const teamOf = ({ store }: Team) => (store === undefined ? admins : peopleOf(store.id));
const placeOf = ({ store }: Team, jobName: string) =>
  `${store?.name ?? 'the back office of Jaldi Biryani'} as ${jobName}`;

/**
 * Refuses an address that has an account. An admin may know every account, but a store only its own
 * people; for other accounts, accepting the link reports the conflict.
 */
async function refuseKnown(tx: Db, { store }: Team, email: string): Promise<void> {
  const person = await tx
    .selectFrom('users as u')
    .select(['u.role', 'u.name'])
    .select(
      sql<boolean>`exists (select from store_members m where m.user_id = u.id and m.store_id = ${store?.id ?? null})`.as(
        'isMember',
      ),
    )
    .where(sql`lower(u.email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  if (store !== undefined && person?.isMember === true)
    throw invalidField('email', `${person.name} already works here`);
  if (store !== undefined || !person) return;
  const conflictText =
    { admin: 'an admin', store: 'a person at a store', user: 'a customer' }[person.role] ??
    'another account';
  throw invalidField('email', `${email} already belongs to ${conflictText}. Invite another email`);
}

/** Sends the mail in the transaction that invites. @throws {AppError} 429 beyond a limit */
async function send(
  tx: Db,
  { mailer, config, limiters }: Deps,
  actor: Actor,
  to: string,
  { code }: Issued,
  { team, jobName }: { team: Team; jobName: string },
): Promise<void> {
  await consumeTry(limiters.invitationsPerTeam, team.store?.id ?? 'admins');
  await consumeTry(limiters.invitationsPerInvitee, to.toLowerCase());
  const place = placeOf(team, jobName);
  await mailer.send(invitationMail(config, { to, code, inviter: actor.name, place }), tx);
}

const openOf = (tx: Db, { role, store }: Team) =>
  tx
    .selectFrom('invitations')
    .where('role', '=', role)
    .where('store_id', store === undefined ? 'is' : '=', store?.id ?? null)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null);

/** Call it with the team locked, after writing the new invitation. */
async function refuseTooMany(tx: Db, team: Team): Promise<void> {
  const { open } = await openOf(tx, team)
    .select(sql<number>`count(*)::int`.as('open'))
    .executeTakeFirstOrThrow();
  if (open > OPEN_INVITATIONS_MAX)
    throw new AppError(
      'conflict',
      `${OPEN_INVITATIONS_MAX} invitations are open. Withdraw one of them first`,
    );
}

/** Invites an address to a job of the caller's team, replacing an earlier invitation. */
export const inviteStaff = (
  deps: Deps,
  actor: Actor,
  { email, job: key }: StaffInput,
): Promise<StaffAnswer> =>
  inTransaction(deps.db, async (tx) => {
    refuseDemoAddress(deps, email);
    const team = await lockTeam(tx, actor);
    const job = await lockGrantableJob(tx, actor, team.role, key);
    await refuseKnown(tx, team, email);
    const replaced = await openOf(tx, team)
      .select('job')
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .executeTakeFirst();
    if (replaced) await lockGrantableJob(tx, actor, team.role, replaced.job);
    const storeId = team.store?.id;
    const invitation = await issueInvitation(
      tx,
      { email, role: team.role, job: key, ...(storeId === undefined ? {} : { storeId }) },
      actor.id,
    );
    await refuseTooMany(tx, team);
    await recordChange(tx, actor, {
      action: 'invite',
      object: 'invitation',
      objectId: invitation.id,
      after: { job: key, storeId },
    });
    await send(tx, deps, actor, email, invitation, { team, jobName: job.name });
    return readStaff(tx, teamOf(team), `invitation-${invitation.id}`);
  });

async function lockInvitation(tx: Db, team: Team, id: string) {
  const invitation = await openOf(tx, team)
    .select(['id', 'email', 'job'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!invitation) throw notFound('Invitation');
  return invitation;
}

/** Sends an invitation again with a new link; the earlier link becomes invalid. */
export const resendInvitation = (deps: Deps, actor: Actor, id: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const team = await lockTeam(tx, actor);
    const invitation = await lockInvitation(tx, team, id);
    const job = await lockGrantableJob(tx, actor, team.role, invitation.job);
    await recordChange(tx, actor, { action: 'resend', object: 'invitation', objectId: id });
    await send(tx, deps, actor, invitation.email, await renewInvitation(tx, id, actor.id), {
      team,
      jobName: job.name,
    });
  });

export const withdrawInvitation = (db: Db, actor: Actor, id: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const team = await lockTeam(tx, actor);
    const { job } = await lockInvitation(tx, team, id);
    await lockGrantableJob(tx, actor, team.role, job);
    await tx
      .updateTable('invitations')
      .set({ withdrawn_at: sql`now()` })
      .where('id', '=', id)
      .execute();
    await recordChange(tx, actor, {
      action: 'withdraw',
      object: 'invitation',
      objectId: id,
      before: { job },
    });
  });
