import { toPaise } from '../../contract/money';
import { businessDay } from '../../contract/time';
import { DAY_MS } from '../../contract/units';
import { couponDiscount } from '../../server/money/coupons/redeem';
import { istMidnight } from '../../server/demo/clock';
import { randomOf, type Random } from '../../server/demo/random';
import type { BulkRows } from './bulkRows';
import { COUPON_VALID_MS, COUPONS, ORDER_DAYS } from './settings';
import { timestamp } from './timestamp';

interface BenchCoupon {
  id: number;
  from: number;
  until: number;
  minOrderPaise: number;
  percentage: number | null;
  maxDiscountPaise: number | null;
  flatPaise: number | null;
}

/**
 * Coupons one after the other through the year, each valid for a month. Nobody goes back to an older one, so that nobody
 * uses one twice, whatever its own limit is.
 */
export class BenchCoupons {
  private readonly coupons: BenchCoupon[];
  private readonly lastUsed: Int32Array;
  private oldest = 0;
  private newest = -1;

  constructor(rows: BulkRows, now: Date, people: number) {
    const random = randomOf('bench coupons');
    const days = ORDER_DAYS + COUPON_VALID_MS / DAY_MS + 10;
    this.coupons = Array.from({ length: COUPONS }, (_, index) => {
      const daysAgo = Math.round(ORDER_DAYS + COUPON_VALID_MS / DAY_MS - (index * days) / COUPONS);
      return addCoupon(rows, random, istMidnight(now, daysAgo).getTime(), index);
    });
    this.lastUsed = new Int32Array(people).fill(-1);
  }

  /** Times must come in order. */
  redeem(
    random: Random,
    person: number,
    time: number,
    subtotalPaise: number,
  ): { couponId: number; discountPaise: number } | undefined {
    while ((this.coupons[this.newest + 1]?.from ?? Infinity) <= time) this.newest += 1;
    while ((this.coupons[this.oldest]?.until ?? Infinity) <= time) this.oldest += 1;
    const first = Math.max(this.oldest, (this.lastUsed[person] ?? -1) + 1);
    if (first > this.newest) return undefined;
    const index = random.int(first, this.newest);
    const coupon = this.coupons[index];
    if (!coupon || subtotalPaise < coupon.minOrderPaise) return undefined;
    this.lastUsed[person] = index;
    return { couponId: coupon.id, discountPaise: discountOf(coupon, subtotalPaise) };
  }
}

const discountOf = (coupon: BenchCoupon, subtotalPaise: number): number =>
  couponDiscount(
    coupon.percentage === null
      ? { type: 'flat', amountPaise: coupon.flatPaise ?? 0 }
      : {
          type: 'percentage',
          percentage: coupon.percentage,
          maxPaise: coupon.maxDiscountPaise ?? Infinity,
        },
    subtotalPaise,
  );

function addCoupon(rows: BulkRows, random: Random, from: number, index: number): BenchCoupon {
  const isFlat = random.chance(0.4);
  const percentage = isFlat ? null : random.int(2, 8) * 5;
  const flatPaise = isFlat ? toPaise(random.int(1, 5) * 25) : null;
  const maxDiscountPaise = isFlat ? null : toPaise(random.int(2, 6) * 25);
  const coupon = {
    id: rows.nextId('coupons'),
    from,
    until: from + COUPON_VALID_MS,
    percentage,
    maxDiscountPaise,
    flatPaise,
    minOrderPaise: toPaise(random.int(1, 4) * 100 + 99),
  };
  const createdAt = timestamp(from - 2 * DAY_MS);
  rows.add('coupons', {
    id: coupon.id,
    code: `BENCH${String(index + 1).padStart(3, '0')}`,
    description: isFlat
      ? `Flat ₹${(flatPaise ?? 0) / 100} off`
      : `${percentage}% off, up to ₹${(maxDiscountPaise ?? 0) / 100}`,
    type: isFlat ? 'flat' : 'percentage',
    percentage,
    max_discount_paise: maxDiscountPaise,
    discount_amount_paise: flatPaise,
    max_per_user: random.int(1, 5),
    min_order_paise: coupon.minOrderPaise,
    is_first_order_only: false,
    valid_from: businessDay(new Date(from)),
    valid_until: businessDay(new Date(coupon.until - DAY_MS)),
    is_active: index % 30 !== 11,
    created_at: createdAt,
    updated_at: createdAt,
  });
  return coupon;
}
