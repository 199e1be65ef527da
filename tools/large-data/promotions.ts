import { toPaise } from '../../contract/money';
import { DAY_MS } from '../../contract/units';
import type { Pictures } from '../../server/demo/pictures/catalogue';
import { itemAt, randomOf } from '../../server/demo/random';
import { menuCategories } from '../../server/demo/tables/menuCategories';
import { banners, offers } from '../../server/demo/tables/promotions';
import type { BulkRows } from './bulkRows';
import { BANNERS, OFFERS } from './settings';
import type { BenchStore } from './stores';
import { timestamp } from './timestamp';

/** Offers, banners, and the categories that stores have asked for: enough for lists with pages. */
export function addPromotions(
  rows: BulkRows,
  stores: readonly BenchStore[],
  pictures: Pictures,
  now: Date,
): void {
  addOffers(rows, now);
  for (let index = 0; index < BANNERS; index += 1) {
    const banner = itemAt(banners, index);
    const createdAt = timestamp(now.getTime() - (index * 9 + 3) * DAY_MS);
    rows.add('banners', {
      id: rows.nextId('banners'),
      title: `${banner.title} (${index + 2})`,
      image_url: pictures.of(banner.picture),
      is_active: index % 4 === 0,
      created_at: createdAt,
      updated_at: createdAt,
    });
  }
  for (const [index, store] of stores.entries())
    if (index % 5 === 0) addCategory(rows, store, index, pictures, now);
}

function addOffers(rows: BulkRows, now: Date): void {
  const random = randomOf('bench offers');
  for (let index = 0; index < OFFERS; index += 1) {
    const offer = itemAt(offers, index);
    const from = now.getTime() - (index * 6 + 1) * DAY_MS;
    const limit = random.int(2, 10) * 100;
    rows.add('special_offers', {
      id: rows.nextId('special_offers'),
      title: `${offer.title} (${index + 2})`,
      description: offer.description,
      is_active: index % 3 === 0,
      discount_type: 'percentage',
      discount_value: offer.percent,
      min_order_paise: toPaise(random.pick([149, 199, 299])),
      max_discount_paise: toPaise(random.pick([75, 100, 150])),
      usage_limit: limit,
      used_count: random.int(0, limit),
      valid_from: timestamp(from),
      valid_until: timestamp(from + 30 * DAY_MS),
      created_at: timestamp(from),
      updated_at: timestamp(from),
    });
  }
}

const STATUSES = ['approved', 'approved', 'pending', 'rejected'] as const;

function addCategory(
  rows: BulkRows,
  store: BenchStore,
  index: number,
  pictures: Pictures,
  now: Date,
): void {
  const status = itemAt(STATUSES, index / 5);
  const id = rows.nextId('categories');
  const createdAt = timestamp(
    Math.max(store.openedAt, now.getTime() - (status === 'pending' ? 3 : 90) * DAY_MS),
  );
  rows.add('categories', {
    id,
    name: `House Specials ${store.id}`,
    description: 'What only this kitchen cooks.',
    image_url: pictures.of(itemAt(menuCategories, index).picture),
    is_active: true,
    status,
    reason: status === 'rejected' ? 'Please use one of the categories that everybody has.' : null,
    requested_by_store: store.id,
    created_at: createdAt,
    updated_at: createdAt,
  });
  rows.add('category_stores', { category_id: id, store_id: store.id });
}
