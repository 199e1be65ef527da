import { DAY_MS } from '../../contract/time';
import { before } from './clock';
import { createdDaysAgo } from './menu';
import { menuCategories } from './tables/menuCategories';
import type { Market, DemoNotice } from './market';

/** Notifications of requests by stores: categories, and items that only one store sells. */
export function adminNotices({ stores, menu }: Market, now: Date): DemoNotice[] {
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
