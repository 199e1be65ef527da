import { sql } from 'kysely';
import { z } from 'zod';
import type { BulkResult, BulkRow } from '../../../../contract/bulk';
import { toPaise } from '../../../../contract/money';
import { PRICE_RUPEES_MAX } from '../../../../contract/price';
import type { PriceRule } from '../../../../contract/priceChange';
import type { StoreItemPriceBulkInput, StoreItemStatusBulkInput } from '../../../../contract/storeItemBulk';
import type { StoreItemAnswer } from '../../../../contract/storeItems';
import { type Change, changeMany, type Judge, type ManyKind, ownBefores, refused, takingBack, wanting } from '../../../audit/changeMany';
import type { Db } from '../../../platform/db/database';
import type { Actor } from '../../../platform/http/context';
import { repriced } from '../../products/bulk/judges';
import { laterThanAll } from '../../products/prices';
import { withoutRatings } from '../service';
import { lockItems } from './lockItems';

type Wanted = Partial<Pick<StoreItemAnswer, 'isActive' | 'price' | 'maxPrice'>>;
type Kept = Wanted & { updatedAt: string };

/** What each call changes, and may take back. */
const kept = {
  status: z.object({ isActive: z.boolean(), updatedAt: z.string() }),
  price: z.object({ price: z.number(), maxPrice: z.number(), updatedAt: z.string() }),
} satisfies Record<string, z.ZodType<Kept>>;

const isSo = (item: StoreItemAnswer, { isActive = item.isActive, price = item.price, maxPrice = item.maxPrice }: Wanted): boolean =>
  item.isActive === isActive && item.price === price && item.maxPrice === maxPrice;

/** Only the store's own rows: neither other stores nor the approval of the product know of it. */
async function writeRows(storeId: string, tx: Db, changes: readonly Change<StoreItemAnswer, Wanted>[]): Promise<void> {
  const rows = changes.map(({ before, wanted }) => {
    const { isActive, price, maxPrice } = { ...before, ...wanted };
    return { id: before.id, is_available: isActive, price_paise: toPaise(price), max_price_paise: toPaise(maxPrice) };
  });
  await sql`
    update product_prices set is_available = n.is_available, price_paise = n.price_paise, max_price_paise = n.max_price_paise,
      updated_at = ${laterThanAll(sql.ref('product_prices.product_id'))}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id bigint, is_available boolean, price_paise integer, max_price_paise integer)
    where product_prices.id = n.id and product_prices.store_id = ${storeId}`.execute(tx);
}

const itemsOf = (storeId: string, of: keyof typeof kept): ManyKind<StoreItemAnswer, Wanted> => ({
  object: 'store-item',
  label: 'Item',
  nameOf: ({ name }) => name,
  lock: (tx, ids) => lockItems(storeId, tx, ids),
  isSo,
  readKept: (state): Kept | undefined => kept[of].safeParse(state).data,
  write: (tx, changes) => writeRows(storeId, tx, changes),
  actionOf: (before, after) => (before.isActive === after.isActive ? 'update' : after.isActive ? 'enable' : 'disable'),
  toAudit: withoutRatings,
});

/** The printed price stays, unless it would be less than what is charged. */
const pricing = (change: PriceRule): Judge<StoreItemAnswer, Wanted> => ({ price: present, maxPrice }) => {
  const price = repriced(present, change);
  if (price <= 0 || price > PRICE_RUPEES_MAX) return refused(`The price would be ₹${price}`);
  return wanting({ price, maxPrice: Math.max(maxPrice, price) });
};

/** Does what `judge` says to many items, or takes the caller's own change of this kind back. */
const change = (
  storeId: string, db: Db, actor: Actor, of: keyof typeof kept, rows: readonly BulkRow[], judge: Judge<StoreItemAnswer, Wanted> | undefined,
): Promise<BulkResult[]> =>
  changeMany(db, actor, itemsOf(storeId, of), rows, (_, changesOf) => judge ?? takingBack(
    ownBefores(actor, rows, changesOf, (state): Kept | undefined => kept[of].safeParse(state).data),
    ({ updatedAt: _version, ...before }) => wanting<Wanted>(before),
  ));

/** The store's own switch of many items. An item that an admin disabled stays hidden either way. */
export const switchItems = (storeId: string, db: Db, actor: Actor, { action, rows }: StoreItemStatusBulkInput): Promise<BulkResult[]> =>
  change(storeId, db, actor, 'status', rows, action === 'restore' ? undefined : () => wanting({ isActive: action === 'enable' }));

/** The prices of many items, by one rule. */
export const repriceItems = (storeId: string, db: Db, actor: Actor, input: StoreItemPriceBulkInput): Promise<BulkResult[]> =>
  change(storeId, db, actor, 'price', input.rows, input.action === 'restore' ? undefined : pricing(input.change));
