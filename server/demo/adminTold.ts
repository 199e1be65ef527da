import { before, DAY_MS } from './clock';
import { createdDaysAgo } from './menu';
import { menuCategories } from './tables/menuCategories';
import type { Market, Told } from './market';

/** What stores ask of the admins: categories, and the items that one of them alone sells. */
export function adminTold({ stores, menu }: Market, now: Date): Told[] {
  const requests = menuCategories.flatMap((category, index): Told[] => {
    const store = stores.find(({ profile }) => profile.slug === category.requestedBy);
    if (!store) return [];
    const message = `${store.profile.name} asks for the category "${category.name}". Approve it, or reject it with a reason.`;
    return [{ type: 'other', title: 'Category request', message, at: before(now, createdDaysAgo(category, index) * DAY_MS) }];
  });
  const items = menu.filter(({ dish }) => dish.stores?.length === 1).map(({ dish, storeId, listedAt }): Told => {
    const store = stores.find(({ id }) => id === storeId);
    return { type: 'other', title: 'Item needs approval', message: `${store?.profile.name ?? ''}: ${dish.name} waits for approval`, at: listedAt };
  });
  return [...requests, ...items];
}
