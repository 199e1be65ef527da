import { z } from 'zod';
import { TEXT_LENGTH_MAX } from './constants';
import { choice } from './filters';
import { pageInfo, pageQuery } from './paging';
import { required } from './rules';

export const rewardChangeStates = ['asked', 'approved', 'rejected', 'stale'] as const;

const named = z.object({ id: z.string(), name: z.string() });
const values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

/**
 * A change of rewards that another admin has to approve: of the scratch rule `ruleId`, or of the
 * points of referrals where that is null. Amounts are rupees. `stale`: the reward has changed
 * since.
 */
export const rewardChangeSchema = z.object({
  id: z.string(),
  ruleId: z.string().nullable(),
  before: values.nullable(),
  after: values,
  state: z.enum(rewardChangeStates),
  askedBy: named,
  isMine: z.boolean(),
  decidedBy: named.nullable(),
  reason: z.string().nullable(),
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
});
export type RewardChange = z.output<typeof rewardChangeSchema>;

/** Body of `PUT /admin/reward-changes/{id}/reject`; the admin who asked reads the reason. */
export const rewardRejection = z.object({ reason: required(TEXT_LENGTH_MAX) });

export const rewardChangeQuery = pageQuery.extend({ status: choice(rewardChangeStates) });
export type RewardChangeQuery = z.output<typeof rewardChangeQuery>;

export const rewardChangeListSchema = z.object({
  rewardChanges: z.array(rewardChangeSchema),
  ...pageInfo,
});
export const rewardChangeSavedSchema = z.object({ message: z.string(), data: rewardChangeSchema });
