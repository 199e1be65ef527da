import { sql } from 'kysely';
import {
  type AcceptInvitationInput,
  newAccountRules,
  authTexts,
} from '../../../contract/people/auth';
import { texts } from '../../../contract/rules';
import { recordChange } from '../../audit/recordChange';
import type { Deps } from '../../context';
import { type Db, laterUpdatedAt } from '../../platform/db/database';
import { violates } from '../../platform/db/violates';
import { AppError, invalidField } from '../../platform/errors';
import type { Caller } from '../caller';
import { hasFactor } from '../factors/factors';
import { lockFormerStaff } from '../formerStaff';
import { beginLogin } from '../loginTries';
import { refuseWeak } from '../passwordRules';
import { hashPassword, verifyPassword } from '../passwords';
import {
  findInvitation,
  type FoundInvitation,
  type Invitee,
  selectInvited,
} from './findInvitation';

/** Proof of who accepts: an existing account, or the fields of a new one. */
interface Proof {
  userId?: string;
  /** Fields of a new account, or of an existing account without a password. */
  created?: { name: string; password_hash: string };
}

const needsOther = (role: string) =>
  new AppError(
    'conflict',
    `This email already belongs to ${role === 'user' ? 'a customer' : 'an account with another role'}. Ask for an invitation to another email`,
  );

function refuseUnfit({ role }: FoundInvitation, invitee: Invitee): void {
  if (invitee.role !== role) throw needsOther(invitee.role);
  if (!invitee.is_active && invitee.inactive_reason !== null)
    throw new AppError(
      'conflict',
      'This account was deactivated. Ask Jaldi Biryani to reactivate it',
    );
}

async function proveNew(
  deps: Pick<Deps, 'config'>,
  email: string,
  { name, password }: AcceptInvitationInput,
): Promise<Proof> {
  const checked = newAccountRules.password.safeParse(password);
  if (name === undefined) throw invalidField('name', texts.required);
  if (!checked.success)
    throw invalidField(
      'password',
      checked.error.issues[0]?.message ?? authTexts.newPasswordRequired,
    );
  refuseWeak(deps, 'password', checked.data, { email, name });
  return { created: { name, password_hash: await hashPassword(checked.data) } };
}

/**
 * The link alone does not join an account: it takes a session or the password, which counts as a
 * sign-in.
 */
async function proveOwn(
  deps: AcceptDeps,
  invitee: Invitee & { email: string },
  password: string | undefined,
  { signedInId, caller }: Accepting,
): Promise<Proof> {
  if (signedInId === invitee.id) return { userId: invitee.id };
  if (password === undefined) throw invalidField('password', texts.required);
  const tries = await beginLogin(deps, invitee.email.toLowerCase(), invitee, caller);
  if (!invitee.password_hash || !(await verifyPassword(invitee.password_hash, password))) {
    await tries.fail();
    throw invalidField('password', 'This is not the password of your account');
  }
  await tries.refuseLocked();
  if (await hasFactor(deps.db, invitee.id))
    throw invalidField(
      'password',
      'Your account has two-step verification. Sign in first, then open this link again',
    );
  await tries.reset();
  return { userId: invitee.id };
}

/**
 * Writes the account, or updates the existing one without a password. Returns undefined if another
 * request was faster.
 */
async function takeAccount(
  tx: Db,
  { email, role, job }: FoundInvitation,
  { userId, created: made }: Proof,
): Promise<string | undefined> {
  if (userId !== undefined) return userId;
  if (!made) return undefined;
  const formerStaff = role === 'store' ? await lockFormerStaff(tx, email) : undefined;
  const invited = await selectInvited(tx, email).forUpdate().executeTakeFirst();
  if (!invited) {
    const row = { ...made, email, role, job: role === 'admin' ? job : null };
    return (await tx.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()).id;
  }
  if (invited.id !== formerStaff?.id && invited.password_hash !== null) return undefined;
  await tx
    .updateTable('users')
    .set({ ...made, is_active: true, updated_at: laterUpdatedAt })
    .where('id', '=', invited.id)
    .execute();
  return invited.id;
}

/** An invited owner is already a member; other people who are already members get a conflict. */
async function join(
  tx: Db,
  { store_id: storeId, job, store_name: name }: FoundInvitation,
  userId: string,
  isExistingAccount: boolean,
): Promise<void> {
  if (storeId === null) return;
  const { numInsertedOrUpdatedRows: joined } = await tx
    .insertInto('store_members')
    .values({ store_id: storeId, user_id: userId, job })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (joined === 0n && isExistingAccount)
    throw new AppError('conflict', `You already work for ${name ?? 'this store'}. Please sign in`);
}

/**
 * Locks the team first, as every change of it does, then the invitation, and checks the invitation
 * again.
 */
async function lockOpen(
  tx: Db,
  { id, store_id: storeId }: FoundInvitation,
  code: string,
): Promise<void> {
  if (storeId !== null)
    await tx.selectFrom('stores').select('id').where('id', '=', storeId).forUpdate().execute();
  await tx.selectFrom('invitations').select('id').where('id', '=', id).forUpdate().execute();
  await findInvitation(tx, code);
}

interface Accepting {
  signedInId: string | undefined;
  caller: Caller;
}
type AcceptDeps = Pick<Deps, 'db' | 'config' | 'limiters'>;

const emailTaken = () =>
  new AppError('conflict', 'An account was just created for this address. Open the link again');

/**
 * Reads both in one snapshot: a parallel request may create the account in between, and this one
 * would then ask for that account's password.
 */
const readOpen = (db: Db, code: string) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const invitation = await findInvitation(tx, code);
      return {
        invitation,
        invitee: await selectInvited(tx, invitation.email).executeTakeFirst(),
      };
    });

/**
 * Accepts an invitation with a new account or the account with its address, in one transaction.
 * @returns the address to sign in with
 */
export async function acceptInvitation(
  deps: AcceptDeps,
  input: AcceptInvitationInput,
  accepting: Accepting,
): Promise<string> {
  const { db } = deps;
  const { invitation, invitee } = await readOpen(db, input.code);
  if (invitee) refuseUnfit(invitation, invitee);
  if (invitee && invitation.role === 'admin')
    throw new AppError('conflict', 'You are already an admin. Please sign in');
  const isExistingAccount = invitee?.password_hash != null;
  const proof = isExistingAccount
    ? await proveOwn(deps, { ...invitee, email: invitation.email }, input.password, accepting)
    : await proveNew(deps, invitation.email, input);
  const write = db.transaction().execute(async (tx) => {
    await lockOpen(tx, invitation, input.code);
    const userId = await takeAccount(tx, invitation, proof);
    if (userId === undefined) throw emailTaken();
    await join(tx, invitation, userId, isExistingAccount);
    await tx
      .updateTable('invitations')
      .set({ accepted_at: sql`now()` })
      .where('id', '=', invitation.id)
      .execute();
    const { id: objectId, job, role, store_id: storeId } = invitation;
    await recordChange(
      tx,
      { id: userId, role, origin: accepting.caller },
      { action: 'accept', object: 'invitation', objectId, after: { job, storeId } },
    );
  });
  await write.catch((error: unknown) => {
    throw violates(error, 'users_email') ? emailTaken() : error;
  });
  return invitation.email;
}
