import { z } from 'zod';
import { couponRules, hasExpired } from '../../../../contract/money/coupons';
import { businessDay, parseInstant } from '../../../../contract/time';
import type { ApiPayload } from '../../../framework/declaration/calls';
import { flag, num, str } from '../../../framework/declaration/lenientSchemas';
import { serverNow } from '../../../framework/browser/serverClock';

/**
 * A figure of a single type of coupon. It has no default, because the form would show 0 after a
 * change of the type.
 */
const figure = num();

const type = couponRules.type.optional().catch(undefined);
const isActive = flag();
/**
 * Converts a time to an ISO instant; a time without a zone is UTC. Returns other values unchanged.
 */
const zoned = (sent: unknown): unknown => {
  const at = typeof sent === 'string' && sent.includes(':') ? parseInstant(sent) : Number.NaN;
  return Number.isNaN(at) ? sent : new Date(at).toISOString();
};
/** The day as `yyyy-mm-dd`, from any format of the server. */
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

const switched = z.object({ validFrom: day, validUntil: day, isActive });

/**
 * Returns the switch, unless the coupon has expired or is on and has not begun. Undefined if the
 * switch or a day can't be read, or if the answer lacks the switch: an answer to a change then
 * leaves the state unchanged.
 */
const stateOf = (wire: ApiPayload) => {
  const { data } = switched.safeParse(wire);
  if (!data) return undefined;
  const { validFrom, validUntil, isActive: isOn } = data;
  if (validUntil !== '' && hasExpired(validUntil, serverNow())) return 'expired';
  if (!isOn) return isOn === undefined ? undefined : 'inactive';
  return validFrom > businessDay(serverNow()) ? 'scheduled' : 'active';
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
