/** What a coupon takes off: a share of the subtotal up to a limit, or an amount. */
export type Discount =
  | { type: 'percentage'; percentage: number; maxPaise: number }
  | { type: 'flat'; amountPaise: number };

/** In paise, of the subtotal alone: never more than it, so that a delivery fee is always paid. Fractions fall to us. */
export function couponDiscount(discount: Discount, subtotalPaise: number): number {
  if (discount.type === 'flat') return Math.min(discount.amountPaise, subtotalPaise);
  // whole hundredths of a percent: 33.33 as a binary fraction would sometimes cost the customer a paisa
  const hundredths = Math.round(discount.percentage * 100);
  return Math.min(Math.floor((subtotalPaise * hundredths) / 10_000), discount.maxPaise, subtotalPaise);
}
