import { formatRupees, toRupees } from '../../contract/money';
import { DAY_MS } from '../../contract/time';
import { after, before } from './clock';
import { createdDaysAgo } from './menu';
import type { Store } from './stores';
import { menuCategories } from './tables/menuCategories';
import type { Market, DemoNotice } from './market';

const ORDERS_TOLD = 14;
const RATINGS_TOLD = 6;
const LOW_RATING_MAX = 2;

/** Notifications of orders, low ratings, and admins' decisions on the store's requests. */
export const storeNotices = (store: Store, market: Market, now: Date): DemoNotice[] => [
  ...arrivals(store, market),
  ...lowRatings(store, market),
  ...decidedItems(store, market),
  ...decidedCategories(store, now),
];

function arrivals({ id }: Store, { orders }: Market): DemoNotice[] {
  const paid = orders
    .filter(({ plan, paymentStatus }) => plan.store.id === id && paymentStatus === 'completed')
    .slice(-ORDERS_TOLD);
  return paid.flatMap(({ code, finalPaise, plan, stages }): DemoNotice[] => {
    const at = stages[1]?.at ?? plan.placedAt;
    return [
      {
        type: 'order',
        title: 'New order',
        message: `Order ${code} for ${formatRupees(toRupees(finalPaise))} has arrived.`,
        at,
      },
      {
        type: 'success',
        title: 'Order confirmed',
        message: `Order ${code} is paid and confirmed.`,
        at,
      },
    ];
  });
}

function lowRatings({ id }: Store, { ratings, orders }: Market): DemoNotice[] {
  const low = ratings.filter(
    (rating) =>
      rating.store_id === id && rating.product_id === null && rating.rating <= LOW_RATING_MAX,
  );
  const newestLowRatings = low
    .sort((a, b) => b.rated_at.getTime() - a.rated_at.getTime())
    .slice(0, RATINGS_TOLD);
  return newestLowRatings.map(({ rating, comment, order_id, rated_at: at }, index): DemoNotice => {
    const code = orders.find((order) => order.id === order_id)?.code ?? '';
    const commentText = comment === '' ? '.' : `: “${comment}”`;
    const message = `A customer gave ${rating === 1 ? 'one star' : 'two stars'} to order ${code}${commentText}`;
    return {
      type: 'warning',
      title: 'Low rating',
      message,
      at,
      ...(index === 0 ? { isUnread: true } : {}),
    };
  });
}

function decidedItems({ id }: Store, { menu }: Market): DemoNotice[] {
  const ownItems = menu.filter(
    ({ dish, storeId }) =>
      storeId === id && dish.stores?.length === 1 && dish.state !== 'unapproved',
  );
  return ownItems.map((item): DemoNotice => {
    const { dish, listedAt } = item;
    const dishNotice = {
      at: after(listedAt, DAY_MS),
      object: { type: 'item', id: String(menu.indexOf(item) + 1) },
    } as const;
    if (dish.reason === undefined)
      return {
        ...dishNotice,
        type: 'success',
        title: 'Product approved',
        message: `${dish.name} was approved by an admin`,
      };
    return {
      ...dishNotice,
      type: 'warning',
      title: 'Product rejected',
      message: `${dish.name} was not approved by an admin: ${dish.reason}`,
    };
  });
}

function decidedCategories({ profile }: Store, now: Date): DemoNotice[] {
  return menuCategories.flatMap((category, index): DemoNotice[] => {
    if (category.requestedBy !== profile.slug || category.status === 'pending') return [];
    const at = after(before(now, createdDaysAgo(category, index) * DAY_MS), DAY_MS);
    const dishNotice = { at, object: { type: 'category', id: String(index + 1) } } as const;
    if (category.status === undefined) {
      return [
        {
          ...dishNotice,
          type: 'success',
          title: 'Category approved',
          message: `Your category "${category.name}" has been approved. You can sell in it now.`,
        },
      ];
    }
    const message = `Your category "${category.name}" has not been approved: ${category.reason ?? ''}`;
    return [{ ...dishNotice, type: 'warning', title: 'Category request rejected', message }];
  });
}
