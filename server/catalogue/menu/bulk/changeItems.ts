import { sql } from 'kysely';
import { z } from 'zod';
import type { BulkResult, BulkRow } from '../../../../contract/bulk';
import { toPaise } from '../../../../contract/money';
import { PRICE_RUPEES_MAX } from '../../../../contract/price';
import type { PriceRule } from '../../../../contract/priceChange';
import type {
  StoreItemPriceBulkInput,
  StoreItemStatusBulkInput,
} from '../../../../contract/storeItemBulk';
import type { StoreItemAnswer } from '../../../../contract/storeItems';
import {
  type Change,
  changeMany,
  type Judge,
  type ManyKind,
  ownBefores,
  refused,
  takingBack,
  wanting,
} from '../../../audit/changeMany';
import type { Db } from '../../../platform/db/database';
import type { Actor } from '../../../platform/http/context';
import { repriced } from '../../products/bulk/changeProducts';
import { laterThanAll } from '../../products/prices';
import { readClock, soldOutColumns, switchAction } from '../setAvailability';
import { forgetEmptyStock } from '../../availability/stock';
import { withoutRatings } from '../service';
import { lockItems } from './lockItems';

type Wanted = Partial<Pick<StoreItemAnswer, 'until' | 'price' | 'maxPrice'>>;
type Kept = Wanted & { updatedAt: string };

/** What each call changes, and may take back. */
const kept = {
  // an entry of before says no more than the switch
  status: z
    .object({ isActive: z.boolean(), until: z.string().nullable(), updatedAt: z.string() })
    .transform(({ isActive, until, updatedAt }) => ({
      until: isActive ? null : (until ?? 'manual'),
      updatedAt,
    })),
  price: z.object({ price: z.number(), maxPrice: z.number(), updatedAt: z.string() }),
} satisfies Record<string, z.ZodType<Kept>>;

const isSo = (
  item: StoreItemAnswer,
  { until = item.until, price = item.price, maxPrice = item.maxPrice }: Wanted,
): boolean => item.until === until && item.price === price && item.maxPrice === maxPrice;

const isOver = (until: string | null | undefined): boolean =>
  until !== undefined && until !== null && Date.parse(until) <= Date.now();

/** Only the store's own rows: neither other stores nor the approval of the product know of it. */
async function writeRows(
  storeId: string,
  tx: Db,
  changes: readonly Change<StoreItemAnswer, Wanted>[],
): Promise<void> {
  const rows = changes.map(({ before, wanted }) => {
    const { price, maxPrice, until } = { ...before, ...wanted };
    const end = until === 'manual' ? null : until;
    return {
      id: before.id,
      price_paise: toPaise(price),
      max_price_paise: toPaise(maxPrice),
      is_switched: wanted.until !== undefined,
      is_available: until === null,
      sold_out_until: end,
    };
  });
  await sql`
    update product_prices own set price_paise = n.price_paise, max_price_paise = n.max_price_paise,
      is_available = case when n.is_switched then n.is_available else own.is_available end,
      sold_out_until = case when n.is_switched then n.sold_out_until else own.sold_out_until end,
      updated_at = ${laterThanAll(sql.ref('own.product_id'))}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(
      id bigint, price_paise integer, max_price_paise integer, is_switched boolean, is_available boolean, sold_out_until timestamptz)
    where own.id = n.id and own.store_id = ${storeId}`.execute(tx);
  await forgetEmptyStock(
    tx,
    rows.filter(({ is_switched }) => is_switched).map(({ id }) => id),
  );
}

const itemsOf = (storeId: string, of: keyof typeof kept): ManyKind<StoreItemAnswer, Wanted> => ({
  object: 'store-item',
  label: 'Item',
  nameOf: ({ name }) => name,
  lock: (tx, ids) => lockItems(storeId, tx, ids),
  isSo,
  readKept: (state): Kept | undefined => kept[of].safeParse(state).data,
  write: (tx, changes) => writeRows(storeId, tx, changes),
  actionOf: switchAction,
  toAudit: withoutRatings,
});

/** The printed price stays, unless it would be less than what is charged. */
const pricing =
  (change: PriceRule): Judge<StoreItemAnswer, Wanted> =>
  ({ price: present, maxPrice }) => {
    const price = repriced(present, change);
    if (price <= 0 || price > PRICE_RUPEES_MAX) return refused(`The price would be ₹${price}`);
    return wanting({ price, maxPrice: Math.max(maxPrice, price) });
  };

/** Does what `judge` says to many items, or takes the caller's own change of this kind back. */
const change = (
  storeId: string,
  db: Db,
  actor: Actor,
  of: keyof typeof kept,
  rows: readonly BulkRow[],
  judge: Judge<StoreItemAnswer, Wanted> | undefined,
): Promise<BulkResult[]> =>
  changeMany(
    db,
    actor,
    itemsOf(storeId, of),
    rows,
    async (_, readChanges) =>
      judge ??
      takingBack(
        ownBefores(
          actor,
          rows,
          await readChanges(),
          (state): Kept | undefined => kept[of].safeParse(state).data,
        ),
        // what has ended by itself since is not begun again
        ({ updatedAt: _version, ...before }) =>
          wanting<Wanted>(isOver(before.until) ? { ...before, until: null } : before),
      ),
  );

/** The store's own switch of many items. An item that an admin disabled stays hidden either way. */
export async function switchItems(
  storeId: string,
  db: Db,
  actor: Actor,
  { action, rows, until }: StoreItemStatusBulkInput,
): Promise<BulkResult[]> {
  if (action === 'restore') return change(storeId, db, actor, 'status', rows, undefined);
  const { is_available, sold_out_until } = soldOutColumns(
    action === 'enable' ? null : until,
    await readClock(db),
  );
  const wanted = is_available ? null : (sold_out_until?.toISOString() ?? 'manual');
  return change(storeId, db, actor, 'status', rows, () => wanting({ until: wanted }));
}

/** The prices of many items, by one rule. */
export const repriceItems = (
  storeId: string,
  db: Db,
  actor: Actor,
  input: StoreItemPriceBulkInput,
): Promise<BulkResult[]> =>
  change(
    storeId,
    db,
    actor,
    'price',
    input.rows,
    input.action === 'restore' ? undefined : pricing(input.change),
  );
