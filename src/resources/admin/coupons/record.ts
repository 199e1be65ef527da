import { z } from 'zod';
import { couponRules, hasExpired } from '../../../../contract/couponRules';
import { businessDay } from '../../../../contract/time';
import type { ApiPayload } from '../../../framework/core/calls';
import { flag, num, str } from '../../../framework/core/lenientSchemas';
import { serverNow } from '../../../framework/core/serverClock';

/** A figure that only one type of coupon has; 0 would stand in the form when its type is changed. */
const figure = z.preprocess(
  (value) => (value === null || value === undefined || value === '' ? undefined : Number(value)),
  z.number().optional().catch(undefined),
);

const type = couponRules.type.catch('percentage');
const isActive = flag(true);
/** The day as `yyyy-mm-dd`, in any form it was sent. */
const day = z.preprocess((sent) => couponRules.validUntil.safeParse(sent).data ?? sent, str());

export const couponRecord = z.object({
  id: str(),
  updatedAt: str().optional(),
  code: str(),
  description: str(),
  type,
  validFrom: day,
  validUntil: day,
  isFirstOrderOnly: flag(false),
  isActive,
  minOrderAmount: figure,
  percentage: figure,
  maxDiscount: figure,
  usageLimit: figure,
  Discount_amount: figure,
  max_per_user: figure,
  usedCount: num(),
  heldCount: num(),
  state: z.enum(['active', 'inactive', 'expired', 'scheduled']).catch('active'),
});

/** Its switch, unless its time is over or, where it is on, has not begun. Undefined where neither was sent: an answer to a change leaves the state as it was. */
const stateOf = (wire: ApiPayload) => {
  const validUntil = day.parse(wire.validUntil);
  if (validUntil !== '' && hasExpired(validUntil, serverNow())) return 'expired';
  if (wire.isActive === undefined && validUntil === '') return undefined;
  if (!isActive.parse(wire.isActive)) return 'inactive';
  return day.parse(wire.validFrom) > businessDay(serverNow()) ? 'scheduled' : 'active';
};

export const decodeCoupon = (wire: ApiPayload) => {
  const isFlat = type.parse(wire.type) === 'flat';
  return {
    // `value` is the figure of the coupon's type
    percentage: wire.percentage ?? (isFlat ? undefined : wire.value),
    Discount_amount: wire.Discount_amount ?? (isFlat ? wire.value : undefined),
    state: stateOf(wire),
  };
};
