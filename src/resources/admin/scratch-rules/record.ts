import { z } from 'zod';
import { formatRupees } from '../../../../contract/money';
import { scratchCardTypes, scratchRuleStates } from '../../../../contract/money/rewards';
import { flag, num, str } from '../../../framework/declaration/lenientSchemas';

export const record = z.object({
  id: str(),
  updatedAt: str().optional(),
  cardType: z.enum(scratchCardTypes).catch('Silver'),
  minOrderAmount: num(0),
  share: num(0),
  prizeFrom: num(0),
  prizeTo: num(0),
  expiresInDays: num(0),
  validFrom: str(),
  validUntil: str(),
  isActive: flag(true),
  state: z.enum(scratchRuleStates).catch('active'),
  createdAt: str(),
});
export type Rule = z.output<typeof record>;

export const prizesOf = ({ prizeFrom, prizeTo }: Rule) =>
  `${formatRupees(prizeFrom)} to ${formatRupees(prizeTo)}`;
export const daysOf = ({ expiresInDays }: Rule) =>
  `${expiresInDays} ${expiresInDays === 1 ? 'day' : 'days'} to redeem`;
