import { z } from 'zod';
import { orderLifeRules } from '../../../../contract/orders/rules';
import { paidInput, ratingInput } from '../../../../contract/orders/customer';
import { canCancel } from '../../../components/orderLife';
import { isTransient } from '../../../framework/declaration/errors';
import type { CallHttp, Id } from '../../../framework/declaration/calls';
import { wordTextsOf } from '../../../i18n/words';
import { defineActions } from '../../define';
import { canPay, canRate, type OrderRecord } from './record';
import { formatRupees, toPaise, toRupees } from '../../../../contract/money';
import { countingRefundStates, SOURCE_WORDS } from '../../../../contract/states';

/** Rupees that are not refunded. */
const refundableAmount = ({ finalAmount, refunds }: OrderRecord): number =>
  toRupees(
    refunds
      .filter(({ state }) => countingRefundStates.some((counting) => counting === state))
      .reduce((paise, { amount }) => paise - toPaise(amount), toPaise(finalAmount)),
  );

/** A sentence about the money of an order that its customer cancels. */
export const cancelConsequence = (order: OrderRecord): string => {
  const left = refundableAmount(order);
  if (order.status === 'pending')
    return `No payment received for this order. If you have paid, your payment will be refunded ${SOURCE_WORDS}.`;
  if (left <= 0) return 'Your payment is already refunded in full.';
  const amount = formatRupees(left);
  return order.paymentMethod === 'wallet'
    ? `${amount} will be refunded to your wallet at once.`
    : `${amount} will be refunded ${SOURCE_WORDS}. Your bank may need a few days to show it.`;
};

/** Status of a feature that this server does not offer. */
const NOT_SET_UP = 501;

const pay = async (http: CallHttp, path: string) => {
  const opened = await http.json('POST', `${path}/pay`);
  const { openCheckout } = await import('./openCheckout');
  return openCheckout(opened);
};

const words = wordTextsOf('resources.user/orders.pay', {
  later: 'Your order is confirmed as soon as it is paid',
});

/** The customer has paid: if the response is lost, the order is confirmed a little later. */
const laterIfLost = (error: unknown): { message: string } => {
  if (!isTransient(error)) throw error;
  return { message: words('later') };
};

export const orderActions = defineActions<OrderRecord>()({
  pay: {
    call: async (http: CallHttp, { id, input }: { id: Id; input: object }) => {
      const path = `/user/orders/${encodeURIComponent(id)}`;
      const paid = paidInput.safeParse(input).data ?? (await pay(http, path));
      return paid && http.json('POST', `${path}/paid`, { body: paid }).catch(laterIfLost);
    },
    label: 'Pay now',
    when: canPay,
    // a closed checkout is no news, and the server tells the result of a payment
    succeeded: '',
    failed: (status) =>
      status === NOT_SET_UP
        ? 'Online payment is not set up here'
        : 'Failed to open the payment. Please try again.',
  },
  rate: {
    call: 'POST /user/orders/{id}/rating',
    label: 'Rate order',
    icon: 'star',
    when: canRate,
    input: ratingInput.pick({ rating: true, comment: true }),
    body: ({ input }) => input,
    dialog: {
      title: ({ storeName }) =>
        storeName === '' ? 'Rate your order' : `Rate your order from ${storeName}`,
      submit: 'Send rating',
      busy: 'Sending...',
      fields: {
        rating: { kind: 'custom', label: 'Your rating', input: () => import('./RatingStars') },
        comment: { kind: 'textarea', placeholder: 'What was good? What could be better?' },
      },
    },
    succeeded: 'Thank you for your rating',
    failed: 'Failed to send your rating',
  },
  cancel: {
    call: 'POST /user/orders/{id}/cancel',
    label: 'Cancel order',
    icon: 'close',
    when: (order) => canCancel('customer', order),
    input: z.object({ reason: orderLifeRules.cancelReason }),
    dialog: {
      title: ({ orderId }) => `Cancel order #${orderId}`,
      text: cancelConsequence,
      submit: 'Yes, cancel my order',
      busy: 'Cancelling...',
      fields: {
        reason: {
          kind: 'textarea',
          placeholder: 'What went wrong?',
          suggestions: ['Ordered by mistake', 'Takes too long', 'Wrong address'],
        },
      },
    },
    succeeded: 'Your order is cancelled',
    failed: 'Failed to cancel your order',
  },
});
