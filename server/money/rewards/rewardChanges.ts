import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { pageInfoOf } from '../../../contract/lists';
import {
  referralPointsInput,
  type RewardChange,
  type RewardChangeQuery,
  rewardChangeSchema,
  scratchRuleInput,
} from '../../../contract/money/rewards';
import { recordChange } from '../../audit/recordChange';
import { type AnyNotice, notifyPeople } from '../../notifications/notify';
import type { Db } from '../../platform/db/database';
import type { RewardChanges } from '../../platform/db/types.gen';
import { AppError, notFound } from '../../platform/errors';
import type { Actor } from '../../platform/http/context';
import { changeOne } from '../../records/change';
import { nameOf, targetOf } from './requestRewardChange';
import { scratchRules } from './kind';
import { lockReferralPoints, writeReferralPoints } from './referralPoints';

const selectChanges = (db: Db) =>
  db
    .selectFrom('reward_changes as c')
    .innerJoin('users as a', 'a.id', 'c.asked_by')
    .leftJoin('users as d', 'd.id', 'c.decided_by')
    .selectAll('c')
    .select(['a.name as asked_name', 'd.name as decided_name']);
type Row = Awaited<ReturnType<ReturnType<typeof selectChanges>['executeTakeFirstOrThrow']>>;

const { before: beforeSchema, after: afterSchema, state: stateSchema } = rewardChangeSchema.shape;

const toResponse = ({ id: readerId }: Pick<Actor, 'id'>, row: Row): RewardChange => ({
  id: row.id,
  ruleId: row.rule_id,
  before: beforeSchema.parse(row.before),
  after: afterSchema.parse(row.after),
  state: stateSchema.parse(row.state),
  askedBy: { id: row.asked_by, name: row.asked_name },
  isMine: row.asked_by === readerId,
  decidedBy: row.decided_by === null ? null : { id: row.decided_by, name: row.decided_name ?? '' },
  reason: row.reason,
  createdAt: row.created_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
});

/** Newest first. */
export async function listRewardChanges(db: Db, actor: Actor, query: RewardChangeQuery) {
  const { status } = query;
  const [rows, { n }] = await Promise.all([
    selectChanges(db)
      .$if(status !== undefined, (some) => some.where('c.state', '=', status ?? ''))
      .orderBy('c.created_at', 'desc')
      .orderBy('c.id', 'desc')
      .limit(query.limit)
      .offset((query.page - 1) * query.limit)
      .execute(),
    db
      .selectFrom('reward_changes')
      .select(sql<number>`count(*)::int`.as('n'))
      .$if(status !== undefined, (some) => some.where('state', '=', status ?? ''))
      .executeTakeFirstOrThrow(),
  ]);
  return { rewardChanges: rows.map((row) => toResponse(actor, row)), ...pageInfoOf(query, n) };
}

type Change = Pick<Selectable<RewardChanges>, 'rule_id' | 'asked_by' | 'before' | 'after'>;

/**
 * Decides a waiting change in one transaction. Locks the target before the change, as a request
 * does.
 * @throws {AppError} 404, or 409 if the change no longer waits
 */
const decide = (
  db: Db,
  actor: Actor,
  { id, ...set }: { id: string; state: 'approved' | 'rejected'; reason?: string },
  step: (tx: Db, change: Change) => Promise<AnyNotice[]>,
): Promise<RewardChange> =>
  db.transaction().execute(async (tx) => {
    const found = await selectChanges(tx).where('c.id', '=', id).executeTakeFirst();
    if (!found) throw notFound('Reward change');
    const { rule_id: ruleId } = found;
    await (ruleId === null ? lockReferralPoints(tx) : scratchRules(actor).lock(tx, [ruleId]));
    const change = await tx
      .updateTable('reward_changes')
      .set({ ...set, decided_by: actor.id, decided_at: new Date() })
      .where('id', '=', id)
      .where('state', '=', 'asked')
      .returningAll()
      .executeTakeFirst();
    const now = await selectChanges(tx).where('c.id', '=', id).executeTakeFirstOrThrow();
    if (!change) throw tooLate(now.state, set.state);
    const notices = await step(tx, change);
    await notifyPeople(tx, notices);
    return toResponse(actor, now);
  });

const tooLate = (state: string, done: string) =>
  new AppError(
    'conflict',
    state === 'stale'
      ? `The reward has changed since this request, so the request can no longer be ${done}`
      : `This change is ${state} and can no longer be ${done}`,
  );

const noticeOf = (
  { asked_by: userId, rule_id: ruleId }: Change,
  actor: Actor,
  isApproved: boolean,
  reason = '',
): AnyNotice[] =>
  userId === actor.id
    ? []
    : [
        {
          userId,
          type: isApproved ? 'success' : 'warning',
          title: isApproved ? 'Reward change approved' : 'Reward change rejected',
          message: isApproved
            ? `${actor.name} approved your change of ${nameOf({ ruleId })}`
            : `${actor.name} rejected your change of ${nameOf({ ruleId })}: ${reason}`,
        },
      ];

const switched = z.object({ isActive: z.boolean() });

/** Applies the change of another admin. */
export const approveRewardChange = (db: Db, actor: Actor, id: string): Promise<RewardChange> =>
  decide(db, actor, { id, state: 'approved' }, async (tx, change) => {
    const { rule_id: ruleId, asked_by: askedBy, after } = change;
    if (askedBy === actor.id)
      throw new AppError('conflict', 'You requested this change. Another admin must approve it');
    if (ruleId === null)
      await writeReferralPoints(tx, actor, referralPointsInput.parse(after), 'approve');
    else
      await changeOne(tx, actor, scratchRules(actor), {
        id: ruleId,
        action: 'approve',
        patch: { ...scratchRuleInput.parse(after), ...switched.parse(after) },
      });
    return noticeOf(change, actor, true);
  });

/** Rejects a change with a reason. The admin who asked for it withdraws it with the same call. */
export const rejectRewardChange = (
  db: Db,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<RewardChange> =>
  decide(db, actor, { id, state: 'rejected', reason }, async (tx, change) => {
    const { rule_id: ruleId, asked_by: askedBy } = change;
    await recordChange(tx, actor, {
      ...targetOf({ ruleId }),
      action: 'reject',
      after: { askedBy: { id: askedBy }, reason },
    });
    return noticeOf(change, actor, false, reason);
  });
