import { makeMenu, type MenuItem } from '../../server/demo/menu';
import type { Pictures } from '../../server/demo/pictures/catalogue';
import { makeStores } from '../../server/demo/stores';
import type { BenchItem, BenchStore } from './stores';

const MAIN_CATEGORIES = ['Biryani', 'Andhra Pulao', 'Family Handi', 'Mandi Platters'];

/** The demonstration's stores with their menus, as they take orders of the bulk too. */
export function demoStores(pictures: Pictures, now: Date): BenchStore[] {
  const stores = makeStores(now);
  const menu = makeMenu(stores, now).filter(({ canBeOrdered }) => canBeOrdered);
  const isMain = ({ dish }: MenuItem) => MAIN_CATEGORIES.includes(dish.category);
  const itemOf = ({ productId, dish, pricePaise }: MenuItem): BenchItem => ({
    productId,
    name: dish.name,
    imageUrl: pictures.of(`dish-${dish.picture}`),
    pricePaise,
  });
  return stores.map((store) => {
    const own = menu.filter(({ storeId }) => storeId === store.id);
    return {
      id: store.id,
      ownerId: store.ownerId,
      openedAt: store.openedAt.getTime(),
      closedAt: store.closedAt?.getTime() ?? Infinity,
      deliveryFeePaise: store.deliveryFeePaise,
      minimumOrderPaise: store.minimumOrderPaise,
      quality: store.profile.quality,
      mains: own.filter(isMain).map(itemOf),
      besides: own.filter((item) => !isMain(item)).map(itemOf),
    };
  });
}
