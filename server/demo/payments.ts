import type { Row } from './insertRows';
import { lastStageOf, type Order } from './orders';
import { randomOf, type Random } from './random';

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
const REFERENCE_LENGTH = 14;

export const providerName = (random: Random, kind: string): string =>
  `${kind}_${random.text(ALPHABET, REFERENCE_LENGTH)}`;

export interface ProviderNames {
  order: string;
  payment: string;
}

export const namesFrom = (random: Random): ProviderNames => ({
  order: providerName(random, 'order'),
  payment: providerName(random, 'pay'),
});

/** Returns the provider's ids of each razorpay order and its payment. */
export function nameAtProvider(orders: readonly Order[]): Map<number, ProviderNames> {
  const random = randomOf('payments');
  const paidOnline = orders.filter(({ method }) => method === 'razorpay');
  return new Map(paidOnline.map(({ id }) => [id, namesFrom(random)]));
}

const STATUS = { completed: 'captured', refunded: 'refunded', failed: 'failed' } as const;

/** Makes one payment per razorpay order, unless the customer has not tried yet. */
export function paymentRows(
  order: Order,
  names: ProviderNames | undefined,
): (Row<'payments'> & { provider_payment_id: string })[] {
  if (!names || order.paymentStatus === 'pending') return [];
  const answered = order.refusedAt ?? order.stages[1]?.at ?? order.plan.placedAt;
  return [
    {
      provider_payment_id: names.payment,
      provider_order_id: names.order,
      order_id: order.id,
      amount_paise: order.finalPaise,
      status: STATUS[order.paymentStatus],
      created_at: answered,
      updated_at: order.refusedAt ?? lastStageOf(order).at,
    },
  ];
}

/** The last number issued on each day, from which the application continues. */
export function orderNumberRows(orders: readonly Order[]): Row<'order_numbers'>[] {
  const last = new Map<string, number>();
  for (const { code } of orders) {
    const [, day = '', number = ''] = code.split('-');
    last.set(day, Math.max(last.get(day) ?? 0, Number(number)));
  }
  return [...last].map(([day, number]) => ({
    day: `20${day.slice(0, 2)}-${day.slice(2, 4)}-${day.slice(4)}`,
    last: number,
  }));
}
