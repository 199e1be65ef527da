import { formatRupees, toRupees } from '../../contract/money';
import { referralNotice } from '../money/rewards/completeReferral';
import { cardNotice } from '../money/rewards/issueScratchCard';
import type { Stage } from './orderStages';
import type { Order } from './orders';
import type { Market, DemoNotice } from './market';

/** Notifications of each step of the customer's orders, and of the rewards from them. */
export function customerNotices({ orders, cards, customer, friends }: Market): DemoNotice[] {
  const ownOrders = orders.filter(({ plan }) => plan.customer.id === customer.id);
  const progress = ownOrders.flatMap((order) =>
    order.stages.flatMap((stage) => stepOf(order, stage)),
  );
  const wonCards = ownOrders.flatMap(({ id, code }): DemoNotice[] => {
    const scratchCard = cards.find(({ order_id }) => order_id === id);
    return scratchCard
      ? [
          {
            ...cardNotice({
              orderCode: code,
              cardType: scratchCard.card_type,
              expiresAt: new Date(scratchCard.expires_at),
            }),
            at: scratchCard.created_at,
          },
        ]
      : [];
  });
  return [
    ...progress,
    ...wonCards,
    ...friends.map(({ share, at }): DemoNotice => ({ ...referralNotice(share), at })),
  ];
}

function stepOf(
  { code, plan, method, finalPaise }: Order,
  { to, at, reason }: Stage,
): DemoNotice[] {
  const from = `Your order ${code} from ${plan.store.profile.name}`;
  const refund =
    method === 'wallet' ? ` ${formatRupees(toRupees(finalPaise))} is back in your wallet.` : '';
  const steps: Partial<Record<Stage['to'], Omit<DemoNotice, 'at'>>> = {
    confirmed: { type: 'order', title: 'Your order', message: `${code} is confirmed` },
    preparing: {
      type: 'order',
      title: 'Order in preparation',
      message: `${from} is being prepared.`,
    },
    ready: {
      type: 'order',
      title: 'Order ready',
      message: `${from} is ready and on its way soon.`,
    },
    delivered: {
      type: 'success',
      title: 'Order delivered',
      message: `${from} was delivered. Enjoy your meal!`,
    },
    cancelled: {
      type: 'warning',
      title: 'Order cancelled',
      message: `${plan.store.profile.name} cancelled your order ${code}: ${reason ?? ''}.${refund}`,
    },
  };
  const step = steps[to];
  return step ? [{ ...step, at }] : [];
}
