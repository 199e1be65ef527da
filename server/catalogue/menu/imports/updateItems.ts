import { type Selectable, sql } from 'kysely';
import { type StoreItemPatch, storeItemTexts } from '../../../../contract/storeItems';
import type { StoreItemAnswer } from '../../../../contract/storeItems';
import {
  changeRecords,
  type Locked,
  type Planned,
  type Wanted,
} from '../../../audit/changeRecords';
import type { Db } from '../../../platform/db/database';
import type { ProductPrices } from '../../../platform/db/types.gen';
import { updateAll } from '../../../platform/db/updateAll';
import { invalidField } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/context';
import { selectUsableCategories } from '../../products/priceRules';
import { laterThanAll } from '../../products/prices';
import type { ProductRow } from '../../products/repository';
import { keptShown } from '../../shownBefore';
import { lockItems } from '../bulk/lockItems';
import { isStanding } from '../../availability/onSale';
import { columnsOf, isRowChange, shownOf } from '../itemChanges';
import { updateItem, withoutRatings } from '../service';

interface Row {
  price: Selectable<ProductPrices> & { is_on_sale: boolean };
  product: ProductRow;
}

async function lockRows(
  storeId: string,
  tx: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Locked<Row, StoreItemAnswer>>> {
  const items = await lockItems(storeId, tx, ids);
  const prices = await tx
    .selectFrom('product_prices')
    .selectAll()
    .select(isStanding('product_prices').as('is_on_sale'))
    .where('store_id', '=', storeId)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();
  const products = await tx
    .selectFrom('products')
    .selectAll()
    .where(sql<boolean>`id = any(${prices.map(({ product_id }) => product_id)}::bigint[])`)
    .execute();
  const productOf = new Map(products.map((product) => [product.id, product]));
  return new Map(
    prices.flatMap((price) => {
      const [before, product] = [items.get(price.id), productOf.get(price.product_id)];
      return before && product ? [[price.id, { row: { price, product }, before }]] : [];
    }),
  );
}

interface Values {
  columns: ReturnType<typeof columnsOf>;
  isRowChanged: boolean;
  /** Undefined where neither its words nor its refusal change. */
  product:
    | ({ id: string } & Pick<
        ProductRow,
        'name' | 'description' | 'image_url' | 'is_approved' | 'rejection_reason'
      > & { shown_before: unknown })
    | undefined;
  isResubmitted: boolean;
}

const isEdited = (
  { name, description, image_url }: ProductRow,
  shown: ReturnType<typeof shownOf>,
): boolean =>
  name !== shown.name || description !== shown.description || image_url !== shown.image_url;

/** As `changeRow`, `changeProductOfItem` and `resubmit` say it of one whose product no other store sells. */
function planOf(
  { row: { price, product } }: Locked<Row, StoreItemAnswer>,
  patch: StoreItemPatch,
): Values | undefined {
  const columns = columnsOf(price, patch);
  if (columns.max_price_paise < columns.price_paise)
    throw invalidField('maxPrice', storeItemTexts.maxBelowPrice);
  const isRowChanged = isRowChange(price, patch, columns);
  const shown = shownOf(product, patch);
  const isReworded = isEdited(product, shown);
  const isResubmitted = product.rejection_reason !== null;
  if (!isRowChanged && !isReworded && !isResubmitted) return undefined;
  const { shown_before: kept } = keptShown(product);
  const next = {
    id: product.id,
    ...shown,
    rejection_reason: null,
    is_approved: product.is_approved && !isReworded,
    shown_before:
      isReworded && kept !== undefined ? (JSON.parse(kept) as unknown) : product.shown_before,
  };
  return {
    columns,
    isRowChanged,
    isResubmitted,
    product: isReworded || isResubmitted ? next : undefined,
  };
}

async function write(
  storeId: string,
  tx: Db,
  planned: readonly Planned<Row, StoreItemAnswer, Values>[],
): Promise<void> {
  const moved = planned.filter(
    ({ row, values }) => row.price.category_id !== values.columns.category_id,
  );
  const isUsable = await selectUsableCategories(tx, [
    ...new Set(moved.map(({ values }) => values.columns.category_id)),
  ]);
  if (moved.some(({ values }) => !isUsable(storeId, values.columns.category_id)))
    throw invalidField('categoryId', storeItemTexts.categoryUnusable);
  const rows = planned
    .filter(({ values }) => values.isRowChanged)
    .map(({ row, values }) => ({ id: row.price.id, ...values.columns }));
  await updateAll(tx, 'product_prices', rows, laterThanAll(sql.ref('t.product_id')));
  await updateAll(
    tx,
    'products',
    planned.flatMap(({ values }) => values.product ?? []),
    laterThanAll(sql.ref('t.id')),
  );
}

/** The products of these items that other stores sell, or that several of the items are of. */
async function sharedProducts(
  storeId: string,
  tx: Db,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ product_id: string }>`
    select product_id from product_prices own where store_id = ${storeId} and id = any(${ids}::bigint[])
    group by product_id
    having count(*) > 1 or exists (
      select from product_prices pp join stores s on s.id = pp.store_id
      where pp.product_id = own.product_id and pp.store_id <> ${storeId} and s.deleted_at is null)`.execute(
    tx,
  );
  return new Set(rows.map(({ product_id }) => product_id));
}

const rewords = ({ name, description, imageUrl }: StoreItemPatch): boolean =>
  name !== undefined || description !== undefined || imageUrl !== undefined;

/** Those that are changed by themselves: a change of words that makes a copy, or of a product that two of them are of. */
async function alone(
  storeId: string,
  tx: Db,
  wanted: readonly Wanted<StoreItemPatch>[],
): Promise<ReadonlySet<string>> {
  const locked = await lockRows(
    storeId,
    tx,
    wanted.map(({ id }) => id),
  );
  const shared = await sharedProducts(
    storeId,
    tx,
    wanted.map(({ id }) => id),
  );
  return new Set(
    wanted.flatMap(({ id, patch }) => {
      const product = locked.get(id)?.row.product;
      const touches =
        rewords(patch) || (product !== undefined && product.rejection_reason !== null);
      return product && touches && shared.has(product.id) ? [id] : [];
    }),
  );
}

/** As many of `updateItem`, in few statements. `ask` is told of each that needs an approval, once all are written. */
export async function updateItems(
  storeId: string,
  tx: Db,
  actor: Actor,
  wanted: readonly Wanted<StoreItemPatch>[],
  ask: () => Promise<void>,
): Promise<void> {
  const byThemselves = await alone(storeId, tx, wanted);
  const kind = {
    object: 'store-item' as const,
    label: 'Item',
    toAudit: withoutRatings,
    lock: (db: Db, ids: readonly string[]) => lockRows(storeId, db, ids),
  };
  const resubmitted = new Set<string>();
  const changed = await changeRecords(
    tx,
    actor,
    kind,
    wanted.filter(({ id }) => !byThemselves.has(id)),
    {
      plan: (locked, patch: StoreItemPatch) => {
        const values = planOf(locked, patch);
        if (values?.isResubmitted) resubmitted.add(locked.before.id);
        return values;
      },
      write: (planned) => write(storeId, tx, planned),
    },
  );
  let asks = changed.filter(
    ({ before, after }) => resubmitted.has(before.id) || (before.isApproved && !after.isApproved),
  ).length;
  for (const { id, patch } of wanted) {
    if (byThemselves.has(id))
      await updateItem(storeId, tx, actor, id, patch, () => Promise.resolve(void (asks += 1)));
  }
  for (let told = 0; told < asks; told += 1) await ask();
}
