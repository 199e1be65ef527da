import { amountText, formatRupees, toPaise, toRupees } from '../../../contract/money';
import type { Refund } from '../../../contract/money/refunds';
import { type RefundState, SOURCE_WORDS } from '../../../contract/states';
import type {
  AdminNotice,
  AnyNotice,
  NewNotification,
  StoreNotice,
} from '../../notifications/notify';
import type { Db } from '../../platform/db/database';
import type { Actor } from '../../platform/http/context';

interface RefundNotice {
  state: RefundState;
  userId: string;
  storeId: string;
  code: string;
  amountPaise: number;
  lines: readonly Refund['lines'][number][];
}

/**
 * Notices to the customer and the store about an approved refund; empty while it waits for
 * approval.
 */
export const noticesOfRefund = (refundNotice: RefundNotice): AnyNotice[] => [
  ...noticeToCustomer(refundNotice),
  ...noticeToStore(refundNotice),
];

export function noticeToStore({
  state,
  storeId,
  code,
  amountPaise,
  lines,
}: Omit<RefundNotice, 'userId'>): StoreNotice[] {
  if (state !== 'done' && state !== 'approved') return [];
  const dishes = lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');
  const dishText = dishes === '' ? '.' : `: ${dishes}.`;
  return [
    {
      storeId,
      type: 'warning',
      title: 'Order refunded',
      message: `${formatRupees(toRupees(amountPaise))} of order ${code} is refunded${dishText}`,
      messageWithoutAmounts:
        dishes === ''
          ? `Order ${code} has a refund.`
          : `A part of order ${code} is refunded${dishText}`,
      object: { type: 'order', id: code },
    },
  ];
}

function noticeToCustomer({ state, userId, code, amountPaise }: RefundNotice): NewNotification[] {
  const amount = formatRupees(toRupees(amountPaise));
  const notice = { userId, type: 'success', object: { type: 'order', id: code } } as const;
  if (state === 'done') {
    return [
      {
        ...notice,
        title: 'Refund received',
        message: `${amount} for order ${code} was refunded to your wallet.`,
      },
    ];
  }
  if (state !== 'approved') return [];
  return [
    {
      ...notice,
      title: 'Refund started',
      message: `${amount} for order ${code} will be refunded ${SOURCE_WORDS}.`,
    },
  ];
}

export function noticeToApprove(
  actor: Pick<Actor, 'id' | 'name'>,
  { id, amount, order, paymentId, reason, endsOrder }: Refund,
  currency = 'INR',
): AdminNotice {
  const subject = order === null ? `payment ${paymentId}` : `order ${order.orderId}`;
  const money = amountText(toPaise(amount), currency);
  const request = endsOrder
    ? `cancel ${subject} and refund ${money}`
    : `refund ${money} of ${subject}`;
  return {
    needs: 'refunds.read',
    except: actor.id,
    type: 'warning',
    title: 'Refund to approve',
    message: `${actor.name} asks to ${request}: ${reason}`,
    object: { type: 'refund', id },
  };
}

/**
 * Notice about the return of an unmatched payment, to the customer of the order that the payment
 * names.
 */
export async function noticeOfUnmatched(tx: Db, paymentId: string): Promise<NewNotification[]> {
  const orderOfPayment = await tx
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.payment_reference', 'p.provider_order_id')
    .select(['o.user_id', 'o.code', 'p.amount_paise', 'p.currency'])
    .where('p.provider_payment_id', '=', paymentId)
    .executeTakeFirst();
  if (!orderOfPayment) return [];
  const amount = amountText(orderOfPayment.amount_paise, orderOfPayment.currency);
  return [
    {
      userId: orderOfPayment.user_id,
      type: 'warning',
      title: 'Refund started',
      message: `Your payment of ${amount} does not match order ${orderOfPayment.code} and will be refunded ${SOURCE_WORDS}.`,
      object: { type: 'order', id: orderOfPayment.code },
    },
  ];
}
