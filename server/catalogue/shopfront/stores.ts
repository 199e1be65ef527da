import { toRupees } from '../../../contract/money';
import type { PublicStore, PublicStoreQuery } from '../../../contract/catalogue/shopfront';
import { delivers } from '../../stores/locations/delivers';
import { containsText } from '../../platform/db/searchText';
import type { Db } from '../../platform/db/database';
import { notFound } from '../../platform/errors';
import { opening, toOpenState } from '../../stores/opening/openState';
import { averageRating } from '../../stores/ratings/reviews';

/** Stores that are open to the public. */
const selectOrderableStores = (db: Db) =>
  db
    .selectFrom('stores as s')
    .where('s.is_active', '=', true)
    .where('s.is_approved', '=', true)
    .where('s.awaits_owner', '=', false)
    .where('s.deleted_at', 'is', null);

type StoreFilters = Pick<PublicStoreQuery, 'search' | 'pincode'>;

function matching(db: Db, { search, pincode }: StoreFilters) {
  let found = selectOrderableStores(db);
  if (search) found = found.where(containsText('s.name', search));
  if (pincode) found = found.where(delivers('s', pincode));
  return found;
}

const withState = (query: ReturnType<typeof selectOrderableStores>) =>
  query.select([
    's.id',
    's.name',
    's.description',
    's.image_url',
    's.address',
    's.city',
    's.pincode',
    's.google_maps_url',
    's.rating_sum',
    's.ratings_count',
    's.delivery_time',
    's.delivery_fee_paise',
    's.minimum_order_paise',
    opening,
  ]);
type Row = Awaited<ReturnType<ReturnType<typeof withState>['executeTakeFirstOrThrow']>>;

const toPublicStore = (row: Row): PublicStore => ({
  id: row.id,
  storeName: row.name,
  description: row.description,
  imageUrl: row.image_url,
  address: row.address,
  city: row.city,
  pincode: row.pincode,
  googleMapsUrl: row.google_maps_url,
  rating: averageRating(row.rating_sum, row.ratings_count),
  ratingsCount: row.ratings_count,
  deliveryTime: row.delivery_time,
  deliveryFee: toRupees(row.delivery_fee_paise),
  minimumOrder: toRupees(row.minimum_order_paise),
  ...toOpenState(row.opening),
});

/**
 * Returns a page of public stores, by name. Opening times are computed for the rows of the page
 * only.
 */
export async function readPublicStores(
  db: Db,
  { page, limit, ...filters }: PublicStoreQuery,
): Promise<PublicStore[]> {
  const ids = matching(db, filters)
    .select('s.id')
    .orderBy('s.name')
    .orderBy('s.id')
    .limit(limit)
    .offset((page - 1) * limit);
  const rows = await withState(selectOrderableStores(db).where('s.id', 'in', ids))
    .orderBy('s.name')
    .orderBy('s.id')
    .execute();
  return rows.map(toPublicStore);
}

export async function countPublicStores(db: Db, filters: StoreFilters): Promise<number> {
  const { total } = await matching(db, filters)
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Returns a public store, or throws a 404. */
export async function readPublicStore(db: Db, id: string): Promise<PublicStore> {
  const row = await withState(selectOrderableStores(db).where('s.id', '=', id)).executeTakeFirst();
  if (!row) throw notFound('Store');
  return toPublicStore(row);
}
