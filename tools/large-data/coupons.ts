import { businessDay } from '../../contract/time';
import { couponRow, discountOf, makeCoupon, type Coupon } from '../../server/demo/coupons';
import type { OrderPlan } from '../../server/demo/orderPlans';
import { COUPON_SHARE } from '../../server/demo/orders';
import { randomOf, type Random } from '../../server/demo/random';
import type { CouponRule } from '../../server/demo/tables/couponRules';
import type { BulkRows } from './bulkRows';
import type { People } from './people';
import { COUPON_VALID_DAYS, COUPONS, ORDER_DAYS } from './settings';

/** Consecutive coupons through the year, each valid for a month. No customer uses one twice. */
export class BenchCoupons {
  private readonly coupons: Coupon[];
  private readonly lastUsed: Int32Array;
  private oldest = 0;
  private newest = -1;

  constructor(
    rows: BulkRows,
    now: Date,
    private readonly people: People,
  ) {
    const random = randomOf('bench coupons');
    const days = ORDER_DAYS + COUPON_VALID_DAYS + 10;
    this.coupons = Array.from({ length: COUPONS }, (_, index) => {
      const daysAgo = Math.round(ORDER_DAYS + COUPON_VALID_DAYS - (index * days) / COUPONS);
      return makeCoupon(ruleOf(random, daysAgo, index), rows.nextId('coupons'), now);
    });
    for (const coupon of this.coupons) rows.add('coupons', couponRow(coupon, now));
    this.lastUsed = new Int32Array(people.count + 1).fill(-1);
  }

  /** Plans must come in time order: a customer never returns to an older coupon. */
  redeem(
    random: Random,
    { customer, placedAt }: OrderPlan,
    subtotalPaise: number,
  ): { coupon?: Coupon; discountPaise: number } {
    const noDiscount = { discountPaise: 0 };
    if (!random.chance(COUPON_SHARE)) return noDiscount;
    const day = businessDay(placedAt);
    while ((this.coupons[this.newest + 1]?.validFrom ?? '9') <= day) this.newest += 1;
    while ((this.coupons[this.oldest]?.validUntil ?? '9') < day) this.oldest += 1;
    const person = this.people.indexOf(customer);
    const first = Math.max(this.oldest, (this.lastUsed[person] ?? -1) + 1);
    if (first > this.newest) return noDiscount;
    const index = random.int(first, this.newest);
    const coupon = this.coupons[index];
    const basket = { day, subtotalPaise, isFirstOrder: false, used: 0 };
    const discountPaise = coupon ? discountOf(coupon, basket) : 0;
    if (!coupon || discountPaise === 0) return noDiscount;
    this.lastUsed[person] = index;
    return { coupon, discountPaise };
  }
}

function ruleOf(random: Random, daysAgo: number, index: number): CouponRule {
  const isFlat = random.chance(0.4);
  const percentage = random.int(2, 8) * 5;
  const flatRupees = random.int(1, 5) * 25;
  const maxDiscountRupees = random.int(2, 6) * 25;
  return {
    code: `BENCH${String(index + 1).padStart(3, '0')}`,
    description: isFlat
      ? `Flat ₹${flatRupees} off`
      : `${percentage}% off, up to ₹${maxDiscountRupees}`,
    ...(isFlat ? { flatRupees } : { percentage, maxDiscountRupees }),
    maxPerUser: random.int(1, 5),
    minOrderRupees: random.int(1, 4) * 100 + 99,
    validFromDay: -daysAgo,
    validUntilDay: COUPON_VALID_DAYS - 1 - daysAgo,
    popularity: 1,
    ...(index % 30 === 11 ? { isActive: false } : {}),
  };
}
