import { z } from 'zod';
import { couponRules, hasExpired } from '../../../../contract/money/coupons';
import { businessDay, parseInstant } from '../../../../contract/time';
import type { ApiPayload } from '../../../framework/declaration/calls';
import { flag, num, str } from '../../../framework/declaration/lenientSchemas';
import { serverNow } from '../../../framework/browser/serverClock';

/** A figure that only one type of coupon has; 0 would stand in the form when its type is changed. */
const figure = num();

const type = couponRules.type.optional().catch(undefined);
const isActive = flag();
/** A time as the server meant it; any other value as it is. */
const zoned = (sent: unknown): unknown => {
  const at = typeof sent === 'string' && sent.includes(':') ? parseInstant(sent) : Number.NaN;
  return Number.isNaN(at) ? sent : new Date(at).toISOString();
};
/** The day as `yyyy-mm-dd`, in any form it was sent. */
const day = z.preprocess(
  (sent) => couponRules.validUntil.safeParse(zoned(sent)).data ?? sent,
  str(),
);

export const couponRecord = z.object({
  id: str(),
  updatedAt: str().optional(),
  code: str(),
  description: str(),
  type,
  validFrom: day,
  validUntil: day,
  isFirstOrderOnly: flag(),
  isActive,
  minOrderAmount: figure,
  percentage: figure,
  maxDiscount: figure,
  usageLimit: figure,
  Discount_amount: figure,
  max_per_user: figure,
  usedCount: num(),
  heldCount: num(),
  budget: figure,
  budgetUsed: num(),
  state: z.enum(['active', 'inactive', 'expired', 'scheduled']).optional().catch(undefined),
});

/**
 * Its switch, unless its time is over or, where it is on, has not begun. Undefined where the switch
 * was not sent: an answer to a change leaves the state as it was.
 */
const stateOf = (wire: ApiPayload) => {
  const validUntil = day.parse(wire.validUntil);
  if (validUntil !== '' && hasExpired(validUntil, serverNow())) return 'expired';
  const isOn = isActive.parse(wire.isActive);
  if (!isOn) return isOn === undefined ? undefined : 'inactive';
  return day.parse(wire.validFrom) > businessDay(serverNow()) ? 'scheduled' : 'active';
};

export const decodeCoupon = (wire: ApiPayload) => {
  const kind = type.parse(wire.type);
  return {
    // `value` is the figure of the coupon's type
    percentage: wire.percentage ?? (kind === 'percentage' ? wire.value : undefined),
    Discount_amount: wire.Discount_amount ?? (kind === 'flat' ? wire.value : undefined),
    state: stateOf(wire),
  };
};
