import { z } from 'zod';
import { choice } from './filters';
import { pageInfo, pageQuery } from './paging';
import { scratchRuleStates } from './scratchRules';
import { sortQuery } from './sorting';

/** `isActive` is the switch alone; `state` is `ended` also after the last day. */
export const scratchRuleSchema = z.object({
  id: z.string(),
  cardType: z.string(),
  minOrderAmount: z.number(),
  share: z.number(),
  prizeFrom: z.number(),
  prizeTo: z.number(),
  expiresInDays: z.number(),
  validFrom: z.string(),
  validUntil: z.string(),
  isActive: z.boolean(),
  state: z.enum(scratchRuleStates),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type ScratchRule = z.output<typeof scratchRuleSchema>;

export const scratchRuleQuery = pageQuery.extend({
  status: choice(scratchRuleStates),
  ...sortQuery([], ['minOrderAmount', 'share', 'validFrom', 'validUntil', 'createdAt']),
});
export type ScratchRuleQuery = z.output<typeof scratchRuleQuery>;

export const scratchRuleListSchema = z.object({
  scratchRules: z.array(scratchRuleSchema),
  ...pageInfo,
});
export const scratchRuleSavedSchema = z.object({ message: z.string(), data: scratchRuleSchema });
