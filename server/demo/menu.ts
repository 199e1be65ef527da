import { endOfKitchenDay } from '../../contract/catalogue/rules';
import { toPaise } from '../../contract/money';
import { DAY_MS } from '../../contract/time';
import { after, before, later } from './clock';
import type { Row } from './insertRows';
import type { Pictures } from './pictures/catalogue';
import { randomOf, type Random } from './random';
import type { Store } from './stores';
import { dishes, type Dish } from './tables/dishes';
import { menuCategories, type MenuCategory } from './tables/menuCategories';

export interface MenuItem {
  productId: number;
  storeId: number;
  categoryId: number;
  dish: Dish;
  pricePaise: number;
  maxPricePaise: number;
  listedAt: Date;
  canBeOrdered: boolean;
}

const VEGETARIAN_STORE = 'annapurna-pulao';
const OFFERED_BY_MOST = 0.6;
const STAPLE_DEMAND = 7;
const PRICE_STEP_RUPEES = 5;
const NEW_DISH_DAYS = 4;
const REJECTED_DISH_DAYS = 9;

export function makeMenu(stores: readonly Store[], now: Date): MenuItem[] {
  const random = randomOf('menu');
  return stores.flatMap((store) =>
    dishes.flatMap((dish, index) =>
      isOnMenu(random, store, dish)
        ? [
            makeItem(random, store, {
              dish,
              id: index + 1,
              createdAt: dishCreatedAt(dish, index + 1, now),
            }),
          ]
        : [],
    ),
  );
}

function isOnMenu(random: Random, store: Store, dish: Dish): boolean {
  if (store.profile.slug === VEGETARIAN_STORE && !dish.isVegetarian) return false;
  if (dish.stores) return dish.stores.includes(store.profile.slug);
  // drawn even for a staple, so that a change of one dish does not shift every other menu
  const isOffered = random.chance(OFFERED_BY_MOST);
  return isOffered || dish.demand >= STAPLE_DEMAND;
}

export interface Product {
  dish: Dish;
  id: number;
  createdAt: Date;
}

export function makeItem(
  random: Random,
  store: Store,
  { dish, id: productId, createdAt }: Product,
): MenuItem {
  const toStep = (rupees: number): number =>
    Math.max(PRICE_STEP_RUPEES, Math.round(rupees / PRICE_STEP_RUPEES) * PRICE_STEP_RUPEES);
  const price = toStep(dish.priceRupees * store.profile.priceFactor * (0.95 + random.next() * 0.1));
  const maxPrice = random.chance(0.6) ? toStep(price * (1.08 + random.next() * 0.2)) : price;
  return {
    productId,
    storeId: store.id,
    dish,
    categoryId: menuCategories.findIndex(({ name }) => name === dish.category) + 1,
    pricePaise: toPaise(price),
    maxPricePaise: toPaise(Math.max(price, maxPrice)),
    listedAt: later(store.openedAt, createdAt),
    canBeOrdered: dish.state === undefined,
  };
}

function dishCreatedAt(dish: Dish, productId: number, now: Date): Date {
  if (dish.state === 'unapproved')
    return before(now, (NEW_DISH_DAYS - (productId % NEW_DISH_DAYS)) * DAY_MS);
  return before(
    now,
    (dish.state === 'rejected' ? REJECTED_DISH_DAYS : 425 - productId * 4) * DAY_MS,
  );
}

export const productRows = (pictures: Pictures, now: Date): Row<'products'>[] =>
  dishes.map((dish, index) =>
    productRow({ dish, id: index + 1, createdAt: dishCreatedAt(dish, index + 1, now) }, pictures),
  );

export function productRow({ dish, id, createdAt }: Product, pictures: Pictures): Row<'products'> {
  const origin = dishes.findIndex(({ name }) => name === dish.forkedFrom);
  return {
    id,
    name: dish.name,
    description: dish.description,
    image_url: pictures.of(`dish-${dish.picture}`),
    is_approved: dish.state !== 'unapproved' && dish.state !== 'rejected',
    rejection_reason: dish.reason ?? null,
    is_enabled: dish.state !== 'disabled',
    forked_from: origin < 0 ? null : origin + 1,
    created_at: createdAt,
    updated_at: dish.state === 'rejected' ? after(createdAt, DAY_MS) : createdAt,
  };
}

export function priceRow(item: MenuItem, id: number, now: Date): Row<'product_prices'> {
  return {
    id,
    product_id: item.productId,
    store_id: item.storeId,
    category_id: item.categoryId,
    price_paise: item.pricePaise,
    max_price_paise: item.maxPricePaise,
    is_available: item.dish.state !== 'unavailable' && item.dish.today !== 'sold out',
    sold_out_until: item.dish.today === 'sold out' ? endOfKitchenDay(now) : null,
    created_at: item.listedAt,
    updated_at: item.listedAt,
  };
}

export const stockRows = (menu: readonly MenuItem[], now: Date): Row<'item_stock'>[] =>
  menu.flatMap(({ dish: { today } }, index) =>
    typeof today === 'number'
      ? [{ item_id: index + 1, stock_left: today, ends_at: endOfKitchenDay(now) }]
      : [],
  );

export function categoryRows(
  stores: readonly Store[],
  pictures: Pictures,
  now: Date,
): Row<'categories'>[] {
  return menuCategories.map((category, index) =>
    categoryRow(category, pictures, {
      id: index + 1,
      storeId: stores.find(({ profile }) => profile.slug === category.requestedBy)?.id ?? null,
      createdAt: before(now, createdDaysAgo(category, index) * DAY_MS),
    }),
  );
}

export const categoryRow = (
  category: MenuCategory,
  pictures: Pictures,
  { id, storeId, createdAt }: { id: number; storeId: number | null; createdAt: Date },
): Row<'categories'> => ({
  id,
  name: category.name,
  description: category.description,
  image_url: pictures.of(category.picture),
  is_active: category.isActive ?? true,
  status: category.status ?? 'approved',
  reason: category.reason ?? null,
  requested_by_store: storeId,
  created_at: createdAt,
  updated_at: category.status === 'pending' ? createdAt : after(createdAt, DAY_MS),
});

/** Returns the age in days of a category or of its request. */
export function createdDaysAgo(category: MenuCategory, index: number): number {
  if (category.status === 'pending') return (index % 3) + 1;
  if (category.status === 'rejected') return 26;
  return category.requestedBy ? 160 - index : 430 - index;
}

export function categoryStoreRows(stores: readonly Store[]): Row<'category_stores'>[] {
  return menuCategories.flatMap((category, index) =>
    stores
      .filter(({ profile }) => category.stores?.includes(profile.slug))
      .map((store) => ({ category_id: index + 1, store_id: store.id })),
  );
}
