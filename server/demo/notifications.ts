import { DAY_MS, HOUR_MS } from '../../contract/time';
import type { DemoNotice, Market } from './market';
import { ADMIN_ID } from './people';
import { storeNotices } from './storeNotices';
import { before } from './clock';
import { createdDaysAgo } from './menu';
import { menuCategories } from './tables/menuCategories';
import { formatRupees, toRupees } from '../../contract/money';
import { referralNotice } from '../money/rewards/completeReferral';
import { cardNotice } from '../money/rewards/issueScratchCard';
import type { Stage } from './orderStages';
import type { Order } from './orders';

const READ_AFTER_MS = 30 * HOUR_MS;
const STORES_TOLD = 2;

/**
 * Notifications of the four demonstration accounts, limited to those that the application would
 * send.
 */
export function notificationRows(market: Market, now: Date) {
  const rowsFor = (userId: number, notices: readonly DemoNotice[]) =>
    notices
      .filter(({ at }) => at <= now)
      .map(({ type, title, message, object = null, at, isUnread }) => ({
        user_id: userId,
        type,
        title,
        message,
        object,
        is_read: !(isUnread ?? now.getTime() - at.getTime() < READ_AFTER_MS),
        created_at: at,
      }));
  return [
    ...rowsFor(ADMIN_ID, adminNotices(market, now)),
    ...market.stores
      .slice(0, STORES_TOLD)
      .flatMap((store) => rowsFor(store.ownerId, storeNotices(store, market, now))),
    ...rowsFor(market.customer.id, customerNotices(market)),
  ];
}

/** Notifications of requests by stores: categories, and items that only one store sells. */
function adminNotices({ stores, menu }: Market, now: Date): DemoNotice[] {
  const requests = menuCategories.flatMap((category, index): DemoNotice[] => {
    const store = stores.find(({ profile }) => profile.slug === category.requestedBy);
    if (!store) return [];
    const message = `${store.profile.name} requests the category "${category.name}". Approve it, or reject it with a reason.`;
    const at = before(now, createdDaysAgo(category, index) * DAY_MS);
    return [
      {
        type: 'other',
        title: 'Category request',
        message,
        object: { type: 'category', id: String(index + 1) },
        at,
      },
    ];
  });
  const items = menu
    .filter(({ dish }) => dish.stores?.length === 1)
    .map(({ dish, productId, storeId, listedAt }): DemoNotice => {
      const store = stores.find(({ id }) => id === storeId);
      const message = `${store?.profile.name ?? ''}: ${dish.name} is waiting for approval`;
      return {
        type: 'other',
        title: 'Item needs approval',
        message,
        object: { type: 'product', id: String(productId) },
        at: listedAt,
      };
    });
  return [...requests, ...items];
}

/** Notifications of each step of the customer's orders, and of the rewards from them. */
function customerNotices({ orders, cards, customer, friends }: Market): DemoNotice[] {
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
    method === 'wallet'
      ? ` ${formatRupees(toRupees(finalPaise))} was refunded to your wallet.`
      : '';
  const steps: Partial<Record<Stage['to'], Omit<DemoNotice, 'at'>>> = {
    confirmed: {
      type: 'order',
      title: 'Order confirmed',
      message: `Your order ${code} is confirmed.`,
    },
    preparing: {
      type: 'order',
      title: 'Order in preparation',
      message: `${from} is being prepared.`,
    },
    ready: {
      type: 'order',
      title: 'Order ready',
      message: `${from} is ready and will be delivered soon.`,
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
