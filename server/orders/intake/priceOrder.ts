import { formatRupees, toPaise, toRupees } from '../../../contract/money';
import type { OrderInput, OrderPrice } from '../../../contract/orders/customer';
import { type RedeemedCoupon, redeemCoupon } from '../../money/coupons/redeem';
import type { Db } from '../../platform/db/database';
import { AppError } from '../../platform/errors';
import type { OpenStore } from './openStore';
import { priceBasket, type PricedLine } from './priceBasket';

export interface Priced {
  lines: PricedLine[];
  itemCount: number;
  subtotalPaise: number;
  deliveryFeePaise: number;
  discountPaise: number;
  finalPaise: number;
  redeemed: RedeemedCoupon | undefined;
}

interface Buyer {
  userId: string;
  /** IST, `yyyy-mm-dd`. */
  day: string;
  store: OpenStore;
}

/**
 * Prices an order with its coupon. The customer's row must be locked.
 * @throws {AppError} 422 naming the refused field; 409 with the price if the customer expected
 * another total
 */
export async function priceOrder(
  tx: Db,
  input: OrderInput,
  { userId, day, store }: Buyer,
): Promise<Priced> {
  const { lines, subtotalPaise, itemCount } = await priceBasket(tx, store, input.items);
  const { couponCode: code, expectedTotal } = input;
  const redeemed =
    code === undefined ? undefined : await redeemCoupon(tx, { code, userId, subtotalPaise, day });
  const discountPaise = redeemed?.discountPaise ?? 0;
  const deliveryFeePaise = store.delivery_fee_paise;
  const finalPaise = Math.max(0, subtotalPaise + deliveryFeePaise - discountPaise);
  const priced = {
    lines,
    itemCount,
    subtotalPaise,
    deliveryFeePaise,
    discountPaise,
    finalPaise,
    redeemed,
  };
  if (expectedTotal !== undefined && toPaise(expectedTotal) !== finalPaise)
    throw refuseOtherTotal(priced, expectedTotal);
  return priced;
}

function refuseOtherTotal(priced: Priced, expected: number): AppError {
  const current = toPriceResponse(priced);
  const text = `The price has changed: this order costs ${formatRupees(current.finalAmount)} now, not ${formatRupees(expected)}`;
  return new AppError('conflict', text, { current });
}

const toPriceResponse = ({
  lines,
  subtotalPaise,
  deliveryFeePaise,
  discountPaise,
  finalPaise,
}: Priced): OrderPrice => ({
  subtotal: toRupees(subtotalPaise),
  deliveryFee: toRupees(deliveryFeePaise),
  discount: toRupees(discountPaise),
  total: toRupees(subtotalPaise + deliveryFeePaise),
  finalAmount: toRupees(finalPaise),
  lines: lines.map(({ productId, name, imageUrl, quantity, pricePaise }) => ({
    productId,
    name,
    image: imageUrl,
    quantity,
    price: toRupees(pricePaise),
  })),
});
