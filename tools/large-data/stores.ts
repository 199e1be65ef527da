import { toPaise } from '../../contract/money';
import { DAY_MS } from '../../contract/time';
import { MAINS } from '../../server/demo/baskets';
import { after, before } from '../../server/demo/clock';
import { makeItem, makeMenu, priceRow, type MenuItem, type Product } from '../../server/demo/menu';
import { nameOf } from '../../server/demo/people';
import type { Pictures } from '../../server/demo/pictures/catalogue';
import { itemAt, randomOf, type Random } from '../../server/demo/random';
import { makeStores, ownerRow, storeRow, type Store } from '../../server/demo/stores';
import { streets } from '../../server/demo/tables/names';
import { storeProfiles } from '../../server/demo/tables/storeProfiles';
import type { BulkRows } from './bulkRows';
import type { Place } from './places';
import { DISHES_ON_A_MENU, LONG_NAME_EVERY } from './settings';

/** A store that takes orders, including the demonstration's. */
export interface Kitchen {
  store: Store;
  menu: readonly MenuItem[];
}

const OWNER_NAMES = [
  'Bawarchi',
  'Paradise Lane',
  'Shah',
  'Mehfil',
  'Deccan',
  'Nizami',
  'Lucky',
  'Sarvi',
  'Golden',
  'Cafe Bahar',
  'Pista',
  'Kritunga',
  'Alpha',
  'Grand',
];
const KINDS = [
  'Biryani',
  'Dum House',
  'Kitchen',
  'Handi',
  'Foods',
  'Dastarkhwan',
  'Grills',
  'Ruchulu',
];
const CLOSED_SHARE = 0.04;
const MAINS_ON_A_MENU = 6;

interface PlaceContext {
  places: readonly Place[];
  products: readonly Product[];
  pictures: Pictures;
  now: Date;
}

/** The demonstration's stores, which take orders of the bulk too. */
export function demoKitchens(now: Date): Kitchen[] {
  const stores = makeStores(now);
  const menu = makeMenu(stores, now);
  return stores.map((store) => ({
    store,
    menu: menu.filter(({ storeId }) => storeId === store.id),
  }));
}

export function addStores(rows: BulkRows, count: number, around: PlaceContext): Kitchen[] {
  const random = randomOf('bench stores');
  return Array.from({ length: count }, (_, index) => {
    const store = makeStore(rows, random, index, around);
    rows.add('users', ownerRow(store, null));
    rows.add('stores', storeRow(store, around.pictures));
    addHours(rows, store.id);
    const menu = menuOf(random, around.products).map((product) => makeItem(random, store, product));
    for (const item of menu)
      rows.add('product_prices', priceRow(item, rows.nextId('product_prices'), around.now));
    return { store, menu };
  });
}

function makeStore(
  rows: BulkRows,
  random: Random,
  index: number,
  { places, now }: PlaceContext,
): Store {
  const place = itemAt(places, index * 7);
  const openedAt = before(now, (20 + random.next() ** 0.5 * 710) * DAY_MS);
  const age = now.getTime() - openedAt.getTime();
  const ownerId = rows.nextId('users');
  return {
    id: rows.nextId('stores'),
    ownerId,
    locationId: place.id,
    locality: place,
    phone: `9${random.text('0123456789', 9)}`,
    openedAt,
    ...(random.chance(CLOSED_SHARE)
      ? { closedAt: after(openedAt, age * (0.5 + random.next() / 2)) }
      : {}),
    deliveryFeePaise: toPaise(random.int(3, 9) * 5),
    minimumOrderPaise: toPaise(random.int(1, 5) * 50 - 1),
    profile: {
      ...itemAt(storeProfiles, index),
      name: `${itemAt(OWNER_NAMES, index)} ${itemAt(KINDS, Math.floor(index / OWNER_NAMES.length))} ${place.name}`,
      ownerName: nameOf(random, index, LONG_NAME_EVERY),
      email: `owner${ownerId}@bench.example`,
      street: `${random.int(1, 16)}-${random.int(1, 11)}-${random.int(1, 900)}, ${random.pick(streets)}`,
      deliveryTime: `${25 + (index % 5) * 5}-${35 + (index % 5) * 5} min`,
    },
  };
}

// the maximum spans of a week without closed times: results do not depend on the hour
const SPANS = [
  [0, 480],
  [480, 960],
  [960, 1440],
] as const;
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

function addHours(rows: BulkRows, storeId: number): void {
  for (const weekday of WEEKDAYS) {
    SPANS.forEach(([opens, closes], at) =>
      rows.add('store_spans', { store_id: storeId, weekday, slot: at + 1, opens, closes }),
    );
  }
}

function menuOf(random: Random, products: readonly Product[]): Product[] {
  const shuffled = random.shuffled(products);
  const isMain = ({ dish }: Product) => MAINS.includes(dish.category);
  return [
    ...shuffled.filter(isMain).slice(0, MAINS_ON_A_MENU),
    ...shuffled.filter((product) => !isMain(product)).slice(0, DISHES_ON_A_MENU - MAINS_ON_A_MENU),
  ];
}
