import { formatRupees } from '../../../contract/money';
import { recordChange } from '../../audit/recordChange';
import { REWARD_ALONE_MAX_RUPEES } from '../../constants';
import { type AnyNotice, notifyPeople } from '../../notifications/notify';
import type { Db } from '../../platform/db/database';
import type { Actor } from '../../platform/http/context';

/** Target of a change: a scratch rule, or the referral points if `ruleId` is null. */
interface Target {
  ruleId: string | null;
}

export interface NewRewardChange extends Target {
  before: object | undefined;
  after: object;
}

/** Current reward, and whether the change waits for another admin. */
export interface Changed<T> {
  data: T;
  isRequested: boolean;
}

const APPROVAL_LIMIT = formatRupees(REWARD_ALONE_MAX_RUPEES);
export const ASKED = `Change requested: above ${APPROVAL_LIMIT}, another admin must approve it`;

export const needsSecondAdmin = (rupees: number): boolean => rupees > REWARD_ALONE_MAX_RUPEES;

export const targetOf = ({ ruleId }: Target) =>
  ruleId === null
    ? ({ object: 'referral-settings' } as const)
    : ({ object: 'scratch-rule', objectId: ruleId } as const);

export const nameOf = ({ ruleId }: Target): string =>
  ruleId === null ? 'the referral points' : `card rule ${ruleId}`;

/** Ends the waiting change of a target, under the target's lock. Returns its notice. */
async function retire(tx: Db, actor: Actor, target: Target): Promise<AnyNotice[]> {
  const stale = await tx
    .updateTable('reward_changes')
    .set({ state: 'stale', decided_at: new Date() })
    .where('rule_id', 'is not distinct from', target.ruleId)
    .where('state', '=', 'asked')
    .returning('asked_by')
    .execute();
  return stale
    .filter(({ asked_by }) => asked_by !== actor.id)
    .map(({ asked_by: userId }) => ({
      userId,
      type: 'warning',
      title: 'Reward change not approved',
      message: `${actor.name} changed ${nameOf(target)}, so your request was closed. Request the change again`,
    }));
}

/** Call it as the last statement of a change of rewards, under the target's lock. */
export const retireRewardChange = async (tx: Db, actor: Actor, target: Target): Promise<void> =>
  notifyPeople(tx, await retire(tx, actor, target));

/**
 * Asks another admin to approve a change, which replaces the change that waits for the same target.
 * Call it as the transaction's last statement, under the target's lock.
 */
export async function requestRewardChange(
  tx: Db,
  actor: Actor,
  { ruleId, before, after }: NewRewardChange,
): Promise<void> {
  const notices = await retire(tx, actor, { ruleId });
  await tx
    .insertInto('reward_changes')
    .values({
      rule_id: ruleId,
      before: before === undefined ? null : JSON.stringify(before),
      after: JSON.stringify(after),
      asked_by: actor.id,
    })
    .execute();
  await recordChange(tx, actor, {
    ...targetOf({ ruleId }),
    action: 'request',
    after,
    ...(before === undefined ? {} : { before }),
  });
  await notifyPeople(tx, [
    ...notices,
    {
      needs: 'rewards.manage',
      except: actor.id,
      type: 'warning',
      title: 'Reward change to approve',
      message: `${actor.name} asks to change ${nameOf({ ruleId })}`,
      object: { type: 'approvals' },
    },
  ]);
}
