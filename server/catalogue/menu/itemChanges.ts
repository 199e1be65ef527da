import { isDeepStrictEqual } from 'node:util';
import { type Selectable, sql } from 'kysely';
import { toPaise } from '../../../contract/money';
import {
  type StoreItemAnswer,
  type StoreItemInput,
  type StoreItemPatch,
  storeItemTexts,
} from '../../../contract/catalogue/menu';
import { availabilityTexts } from '../../../contract/catalogue/rules';
import type { Db } from '../../platform/db/database';
import type { ProductPrices } from '../../platform/db/types.gen';
import { AppError, invalidField } from '../../platform/errors';
import { type Change, refuse, unchanged, type Verdict, write } from '../../records/kind';
import { selectUsableCategories } from '../products/priceRules';
import type { ProductRow } from '../products/repository';
import { previousDisplay } from '../shownBefore';

export type SoldOut = Pick<Selectable<ProductPrices>, 'is_available' | 'sold_out_until'>;

/** A form, a row of a file, a rule of prices, or the availability of a dish. */
interface Patch extends Partial<Omit<StoreItemPatch, 'updatedAt'>> {
  /** The switch of a file. A dish that is sold out until a set time counts as on. */
  isStanding?: boolean | undefined;
  /** A form or a file submits a rejected item again. */
  isResubmitted?: true;
  soldOut?: SoldOut | undefined;
  /** Restores the switch of a dish that may lack a picture. */
  isUndo?: true;
  /**
   * Keeps an empty count of a dish that an order could not get: a cancelled order may return some.
   */
  keepsCount?: true;
  count?: { left: number | null; endsAt: Date } | undefined;
}

interface Row extends Selectable<ProductPrices> {
  is_switched_on: boolean;
  is_standing: boolean;
  product: ProductRow;
}

export interface ItemTypes {
  row: Row;
  image: StoreItemAnswer;
  /** Only a file sets the switch of a new dish. */
  input: StoreItemInput & { isAvailable?: boolean | undefined };
  patch: Patch;
  plan: {
    columns?: ReturnType<typeof columnsOf>;
    /** Columns of the product; if it is copied, only its time of change. */
    product?: ReturnType<typeof storedOf>;
    copy?: CopyColumns;
    isSwitched?: boolean;
    count?: Patch['count'];
    input?: ItemTypes['input'];
  };
}
type Plan = ItemTypes['plan'];

/** Returns the columns of the switch; undefined if the patch repeats the current state. */
function switched({ row, before, patch }: Change<ItemTypes>): SoldOut | undefined {
  const { isAvailable, isStanding: isStandingRow, soldOut } = patch;
  // a cancellation may refill an empty count, but the person's switch takes precedence
  if (soldOut) {
    const { is_available, sold_out_until } = row;
    const isSame = isDeepStrictEqual(soldOut, { is_available, sold_out_until });
    return isSame && before.left !== 0 ? undefined : soldOut;
  }
  const isOn = isAvailable ?? isStandingRow;
  const wasOn = isAvailable === undefined ? row.is_standing : row.is_switched_on;
  return isOn === undefined || isOn === wasOn
    ? undefined
    : { is_available: isOn, sold_out_until: null };
}

const columnsOf = (
  { price_paise, max_price_paise, category_id, is_available, sold_out_until }: Row,
  { price, maxPrice, categoryId }: Patch = {},
  soldOut: SoldOut = { is_available, sold_out_until },
) => ({
  price_paise: price === undefined ? price_paise : toPaise(price),
  max_price_paise: maxPrice === undefined ? max_price_paise : toPaise(maxPrice),
  category_id: categoryId ?? category_id,
  ...soldOut,
});

const displayFieldsOf = (product: ProductRow, patch: Patch = {}) => ({
  name: patch.name ?? product.name,
  description: patch.description ?? product.description,
  image_url: patch.imageUrl ?? product.image_url,
});

const storedOf = (product: ProductRow) => ({
  id: product.id,
  ...displayFieldsOf(product),
  is_approved: product.is_approved,
  rejection_reason: product.rejection_reason,
  shown_before: product.shown_before,
});

/** The copy keeps an admin's disabling. */
const copyOf = (product: ProductRow, patch: Patch) => ({
  ...displayFieldsOf(product, patch),
  ...previousDisplay(product),
  is_enabled: product.is_enabled,
  forked_from: product.id,
});

export type CopyColumns = ReturnType<typeof copyOf>;

/**
 * Changes name, description or picture in place if only this store sells the product, otherwise on
 * a copy. An admin approves either.
 */
function planProduct(product: ProductRow, patch: Patch, isShared: boolean): Plan {
  const stored = storedOf(product);
  const displayFields = displayFieldsOf(product, patch);
  if (isDeepStrictEqual(displayFields, displayFieldsOf(product))) {
    const needsReview = patch.isResubmitted && product.rejection_reason !== null;
    return needsReview ? { product: { ...stored, rejection_reason: null } } : {};
  }
  if (isShared) return { product: stored, copy: copyOf(product, patch) };
  const unapproved = { is_approved: false, rejection_reason: null };
  return { product: { ...stored, ...displayFields, ...previousDisplay(product), ...unapproved } };
}

/** Selects the products that another, existing store sells as well. */
async function selectShared(
  storeId: string,
  tx: Db,
  productIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (productIds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select distinct pp.product_id as id
    from product_prices pp join stores s on s.id = pp.store_id
    where pp.product_id = any(${productIds}::bigint[])
      and s.id <> ${storeId} and s.deleted_at is null`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Returns a test of whether the store may sell in a category. */
export async function readUsable(
  storeId: string,
  tx: Db,
  ids: readonly string[],
): Promise<(id: string) => boolean> {
  if (ids.length === 0) return () => true;
  const isUsable = await selectUsableCategories(tx, [...new Set(ids)]);
  return (id) => isUsable(storeId, id);
}

export const unusable = () => refuse(invalidField('categoryId', storeItemTexts.categoryUnusable));

/** True if the patch puts a dish without a picture on sale. A file only sets its switch. */
const lacksPicture = ({ row: { product }, patch }: Change<ItemTypes>): boolean => {
  const { isAvailable, soldOut, isUndo } = patch;
  const putsOnSale = isAvailable === true || (soldOut?.is_available === true && !isUndo);
  return putsOnSale && displayFieldsOf(product, patch).image_url === '';
};

export async function planChanges(
  storeId: string,
  tx: Db,
  changes: readonly Change<ItemTypes>[],
): Promise<Verdict<Plan>[]> {
  const isUsable = await readUsable(
    storeId,
    tx,
    changes.flatMap(({ row, patch: { categoryId = row.category_id } }) =>
      categoryId === row.category_id ? [] : categoryId,
    ),
  );
  const shared = await selectShared(
    storeId,
    tx,
    changes.flatMap(({ row: { product }, patch }) =>
      isDeepStrictEqual(displayFieldsOf(product, patch), displayFieldsOf(product))
        ? []
        : product.id,
    ),
  );
  return changes.map((change) => {
    const { row, before, patch } = change;
    if (lacksPicture(change))
      return refuse(new AppError('conflict', availabilityTexts.needsPicture));
    const soldOut = switched(change);
    const columns = columnsOf(row, patch, soldOut);
    if (columns.max_price_paise < columns.price_paise)
      return refuse(invalidField('maxPrice', storeItemTexts.maxBelowPrice));
    // an item stays in a category that is disabled later
    if (columns.category_id !== row.category_id && !isUsable(columns.category_id))
      return unusable();
    const { count } = patch;
    const isCounted = count !== undefined && count.left !== before.left;
    const isRowSame = !soldOut && !isCounted && isDeepStrictEqual(columns, columnsOf(row));
    const product = planProduct(row.product, patch, shared.has(row.product_id));
    if (isRowSame && !product.product) return unchanged;
    const isSwitched = soldOut !== undefined && !patch.keepsCount;
    return write({ ...product, ...(!isRowSame && { columns }), isSwitched, count });
  });
}
