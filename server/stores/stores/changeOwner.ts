import { fullJobs } from '../../../contract/people/permissions';
import type { StorePatch } from '../../../contract/stores/stores';
import { removeFormerStaff, lockFormerStaff } from '../../auth/formerStaff';
import { issueInvitation, withdrawOpen } from '../../auth/invitations/issueInvitation';
import { type Invited, refuseManyOwners, sendInvitation } from '../../auth/invite';
import type { Deps } from '../../context';
import type { Db } from '../../platform/db/database';
import { needStepUp } from '../../platform/http/authenticate';
import type { Actor } from '../../platform/http/context';
import { changeOwner, insertOwner, lockOwner } from './owners';

interface OwnedStore {
  id: string;
  name: string;
  owner_id: string;
  email: string;
  phone: string;
}

/** Result of a change of a store's e-mail, phone or owner's name. */
export interface OwnerChange {
  /** The new owner's id after a handover. */
  ownerId: string;
  invited?: Invited;
  formerOwner?: string;
}

export async function inviteOwner(
  tx: Db,
  actor: Actor,
  storeId: string,
  owner: Omit<Invited, 'code'>,
): Promise<Invited> {
  const { code } = await issueInvitation(
    tx,
    { email: owner.email, role: 'store', job: fullJobs.store, storeId },
    actor.id,
  );
  await refuseManyOwners(tx, actor.id);
  return { ...owner, code };
}

/**
 * A different e-mail makes a new account the owner, so that nothing of the former owner, such as
 * the password or audit entries, passes to the new one. The address of the same account is
 * corrected if its owner has not signed in yet, or if only capitals differ. Call it under the
 * store's lock; the caller writes the store's owner.
 */
export async function changeOwnerOf(
  tx: Db,
  actor: Actor,
  store: OwnedStore,
  patch: StorePatch,
): Promise<OwnerChange> {
  const { email = store.email, phone, ownerName: name } = patch;
  const owner = await lockOwner(tx, store.owner_id);
  const isSameAddress = email.toLowerCase() === store.email.toLowerCase();
  // the address gives access to the store
  if (!isSameAddress) needStepUp(actor);
  const isCorrected =
    owner.isInvited && !isSameAddress && (await lockFormerStaff(tx, email)) === undefined;
  if (isSameAddress || isCorrected) {
    await changeOwner(tx, owner.id, {
      ...(patch.email === undefined ? {} : { email }),
      ...(phone ? { phone } : {}),
      ...(name ? { name } : {}),
    });
    if (isSameAddress) return { ownerId: owner.id };
    await tx.deleteFrom('password_otps').where('user_id', '=', owner.id).execute();
    await withdrawOpen(tx, { email: store.email, storeId: store.id });
    return {
      ownerId: owner.id,
      invited: await inviteOwner(tx, actor, store.id, {
        userId: owner.id,
        email,
        name: name ?? owner.name,
      }),
    };
  }
  // a new owner must not get the former owner's name
  const defaults = { phone: store.phone, name: patch.storeName ?? store.name };
  const input = { email, name, phone: phone === store.phone ? undefined : phone };
  const { id: ownerId, name: called } = await insertOwner(tx, { ...input, defaults });
  await tx
    .updateTable('stores')
    .set({ owner_id: ownerId, owner_name: called })
    .where('id', '=', store.id)
    .execute();
  await removeFormerStaff(tx, owner.id);
  await withdrawOpen(tx, { email: store.email, storeId: store.id });
  const invited = await inviteOwner(tx, actor, store.id, { userId: ownerId, email, name: called });
  return { ownerId, invited, ...(owner.isInvited ? {} : { formerOwner: owner.email }) };
}

/** Sends the mails in the transaction of the change. */
export async function mailOwners(
  tx: Db,
  deps: Deps,
  storeName: string,
  { invited, formerOwner }: Pick<OwnerChange, 'invited' | 'formerOwner'>,
): Promise<void> {
  if (invited) await sendInvitation(tx, deps, invited);
  if (formerOwner === undefined) return;
  const text = [
    'Hello,',
    '',
    `${storeName} has a new owner on Jaldi Biryani. You have been signed out everywhere and can no longer manage this store.`,
    'If you did not expect this, contact Jaldi Biryani.',
    '',
  ].join('\n');
  await deps.mailer.send({ to: formerOwner, subject: `${storeName} has a new owner`, text }, tx);
}
