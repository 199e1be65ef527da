import { DAY_MS } from '../../contract/time';
import { before, later } from '../../server/demo/clock';
import { categoryRow } from '../../server/demo/menu';
import type { Pictures } from '../../server/demo/pictures/catalogue';
import { bannerRow, offerRow } from '../../server/demo/promotions';
import { itemAt, randomOf } from '../../server/demo/random';
import type { Store } from '../../server/demo/stores';
import { menuCategories } from '../../server/demo/tables/menuCategories';
import { banners, offers } from '../../server/demo/tables/promotions';
import type { BulkRows } from './bulkRows';
import { BANNERS, OFFERS } from './settings';

const STATUSES = ['approved', 'approved', 'pending', 'rejected'] as const;

interface PlaceContext {
  pictures: Pictures;
  now: Date;
}

/** Adds offers, banners and category requests of stores: enough for lists with several pages. */
export function addPromotions(
  rows: BulkRows,
  stores: readonly Store[],
  { pictures, now }: PlaceContext,
): void {
  const random = randomOf('bench offers');
  const repeatEntry = <T extends { title: string }>(
    list: readonly T[],
    index: number,
    every: number,
  ) => {
    const { isActive: _ended, ...item }: T & { isActive?: false } = itemAt(list, index);
    const title = `${item.title} (${index + 2})`;
    return { ...item, title, ...(index % every === 0 ? {} : { isActive: false as const }) };
  };
  for (let index = 0; index < OFFERS; index += 1) {
    const createdDaysAgo = index * 6 + 1;
    const offer = { ...repeatEntry(offers, index, 3), createdDaysAgo };
    const createdAt = before(now, createdDaysAgo * DAY_MS);
    rows.add('special_offers', offerRow(random, offer, rows.nextId('special_offers'), createdAt));
  }
  for (let index = 0; index < BANNERS; index += 1) {
    const banner = { ...repeatEntry(banners, index, 4), createdDaysAgo: index * 9 + 3 };
    rows.add('banners', bannerRow(banner, rows.nextId('banners'), pictures, now));
  }
  for (const [index, store] of stores.entries())
    if (index % 5 === 0) addCategory(rows, store, index, { pictures, now });
}

function addCategory(
  rows: BulkRows,
  store: Store,
  index: number,
  { pictures, now }: PlaceContext,
): void {
  const status = itemAt(STATUSES, index / 5);
  const id = rows.nextId('categories');
  const category = {
    name: `House Specials ${store.id}`,
    description: 'What only this kitchen cooks.',
    picture: itemAt(menuCategories, index).picture,
    ...(status === 'approved' ? {} : { status }),
    ...(status === 'rejected'
      ? { reason: 'Please use one of the categories that everybody has.' }
      : {}),
  };
  const askedAt = before(now, (status === 'pending' ? 3 : 90) * DAY_MS);
  const createdAt = later(store.openedAt, askedAt);
  rows.add('categories', categoryRow(category, pictures, { id, storeId: store.id, createdAt }));
  rows.add('category_stores', { category_id: id, store_id: store.id });
}
