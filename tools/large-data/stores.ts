import { CITY_OPTIONS, STATE_OPTIONS } from '../../contract/locations';
import { toPaise } from '../../contract/money';
import { DAY_MS } from '../../contract/units';
import { ADMIN_ID } from '../../server/demo/people';
import type { Pictures } from '../../server/demo/pictures/catalogue';
import { itemAt, randomOf, type Random } from '../../server/demo/random';
import { streets } from '../../server/demo/tables/names';
import { storeProfiles } from '../../server/demo/tables/storeProfiles';
import type { BulkRows } from './bulkRows';
import type { BenchDish } from './dishes';
import { nameOf } from './names';
import type { Place } from './places';
import { DISHES_ON_A_MENU } from './settings';
import { timestamp } from './timestamp';

export interface BenchItem {
  productId: number;
  name: string;
  imageUrl: string;
  pricePaise: number;
}

/** A store that takes orders, the demonstration's among them. */
export interface BenchStore {
  id: number;
  ownerId: number;
  openedAt: number;
  closedAt: number;
  deliveryFeePaise: number;
  minimumOrderPaise: number;
  /** mean stars that customers give */
  quality: number;
  /** what a meal begins with */
  mains: readonly BenchItem[];
  besides: readonly BenchItem[];
}

const GIVEN = [
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

interface Surroundings {
  places: readonly Place[];
  dishes: readonly BenchDish[];
  pictures: Pictures;
  now: Date;
}

export function addStores(rows: BulkRows, count: number, around: Surroundings): BenchStore[] {
  const random = randomOf('bench stores');
  return Array.from({ length: count }, (_, index) => addStore(rows, random, index, around));
}

function addStore(rows: BulkRows, random: Random, index: number, around: Surroundings): BenchStore {
  const now = around.now.getTime();
  const place = itemAt(around.places, index * 7);
  const openedAt = now - (20 + random.next() ** 0.5 * 710) * DAY_MS;
  const isClosed = random.chance(CLOSED_SHARE);
  const closedAt = isClosed ? openedAt + (now - openedAt) * (0.5 + random.next() / 2) : Infinity;
  const store = {
    id: rows.nextId('stores'),
    ownerId: rows.nextId('users'),
    openedAt,
    closedAt,
    deliveryFeePaise: toPaise(random.int(3, 9) * 5),
    minimumOrderPaise: toPaise(random.int(1, 5) * 50 - 1),
    quality: 3.4 + random.next() * 1.4,
  };
  const ownerName = nameOf(random, index);
  const shared = {
    email: `owner${store.ownerId}@bench.example`,
    phone: `9${random.text('0123456789', 9)}`,
    address: `${random.int(1, 16)}-${random.int(1, 11)}-${random.int(1, 900)}, ${random.pick(streets)}, ${place.name}`,
    city: CITY_OPTIONS[0],
    state: STATE_OPTIONS[0],
    pincode: place.pincode,
    is_active: !isClosed,
    created_at: timestamp(openedAt),
    updated_at: timestamp(isClosed ? closedAt : openedAt),
  };
  rows.add('users', {
    id: store.ownerId,
    password_hash: null,
    role: 'store',
    name: ownerName,
    image_url: null,
    is_phone_verified: true,
    referral_code: null,
    ...shared,
  });
  rows.add('stores', {
    id: store.id,
    owner_id: store.ownerId,
    location_id: place.id,
    owner_name: ownerName,
    name: `${itemAt(GIVEN, index)} ${itemAt(KINDS, Math.floor(index / GIVEN.length))} ${place.name}`,
    description: itemAt(storeProfiles, index).description,
    google_maps_url: `https://maps.google.com/?q=${place.at.join(',')}`,
    image_url: around.pictures.of(`store-${itemAt(storeProfiles, index).slug}`),
    delivery_time: `${25 + (index % 5) * 5}-${35 + (index % 5) * 5} min`,
    delivery_fee_paise: store.deliveryFeePaise,
    minimum_order_paise: store.minimumOrderPaise,
    is_approved: true,
    created_by: ADMIN_ID,
    hours_updated_at: shared.created_at,
    ...shared,
  });
  addHours(rows, store.id);
  return { ...store, ...addMenu(rows, random, store, around.dishes) };
}

// as many spans as a week may have, and none in which the store is closed: what is measured does not depend on the hour
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

function addMenu(
  rows: BulkRows,
  random: Random,
  store: { id: number; openedAt: number },
  dishes: readonly BenchDish[],
) {
  const shuffled = random.shuffled(dishes);
  const mains = shuffled.filter(({ isMain }) => isMain).slice(0, MAINS_ON_A_MENU);
  const besides = shuffled
    .filter(({ isMain }) => !isMain)
    .slice(0, DISHES_ON_A_MENU - MAINS_ON_A_MENU);
  const factor = 0.85 + random.next() * 0.35;
  const priced = (dish: BenchDish): BenchItem => {
    const pricePaise = toPaise(Math.max(5, Math.round((dish.priceRupees * factor) / 5) * 5));
    rows.add('product_prices', {
      id: rows.nextId('product_prices'),
      product_id: dish.productId,
      store_id: store.id,
      category_id: dish.categoryId,
      price_paise: pricePaise,
      max_price_paise: Math.ceil((pricePaise * (1 + random.next() * 0.2)) / 500) * 500,
      is_available: true,
      created_at: timestamp(store.openedAt),
      updated_at: timestamp(store.openedAt),
    });
    return { productId: dish.productId, name: dish.name, imageUrl: dish.imageUrl, pricePaise };
  };
  return { mains: mains.map(priced), besides: besides.map(priced) };
}
