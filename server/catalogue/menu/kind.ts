import { sql } from 'kysely';
import { toPaise } from '../../../contract/money';
import { type StoreItemAnswer, storeItemTexts } from '../../../contract/catalogue/menu';
import { notifyPeople } from '../../notifications/notify';
import type { Db } from '../../platform/db/database';
import { updateAll } from '../../platform/db/updateAll';
import { violates } from '../../platform/db/violates';
import { invalidField, notFound } from '../../platform/errors';
import {
  type Kind,
  type Locked,
  type Path,
  type Planned,
  write,
  type Written,
} from '../../records/kind';
import { forgetEmptyStock, isStanding, isSwitchedOn, setStock } from '../availability/stock';
import { afterAllPrices, selectPricing } from '../products/prices';
import { changeProduct, lockProducts, retireProduct } from '../products/repository';
import { type CopyColumns, type ItemTypes, planChanges, readUsable, unusable } from './itemChanges';
import { readItems } from './queries';

/** Returns the item without its reviews, which belong to the customers. */
function withoutRatings(item: StoreItemAnswer) {
  const {
    ratings: _all,
    recentRatings: _recent,
    ratingSummary: _summary,
    rating: _rating,
    ratingsCount: _count,
    ...fields
  } = item;
  return fields;
}

const findRows = (storeId: string, tx: Db, ids: readonly string[]) =>
  tx
    .selectFrom('product_prices')
    .selectAll()
    .select([
      isSwitchedOn('product_prices').as('is_switched_on'),
      isStanding('product_prices').as('is_standing'),
    ])
    .where('store_id', '=', storeId)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();

/**
 * Reads the store's items under the locks of their products. A row may move to a copy of its
 * product while this waits; it then locks the copies, too.
 */
async function lockItems(
  storeId: string,
  tx: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Locked<ItemTypes>>> {
  const productIdByItem = new Map(
    (await findRows(storeId, tx, ids)).map((row) => [row.id, row.product_id]),
  );
  const products = await lockProducts(tx, [...new Set(productIdByItem.values())]);
  const rows = await findRows(storeId, tx, ids);
  if (rows.some((row) => productIdByItem.get(row.id) !== row.product_id))
    return lockItems(storeId, tx, ids);
  const productOf = new Map(products.map((product) => [product.id, product]));
  const images = new Map((await readItems(storeId, tx, ids)).map((item) => [item.id, item]));
  return new Map(
    rows.flatMap((row) => {
      const [product, before] = [productOf.get(row.product_id), images.get(row.id)];
      return product && before ? [[row.id, { row: { ...row, product }, before }]] : [];
    }),
  );
}

async function writeItems(
  storeId: string,
  tx: Db,
  planned: readonly Planned<ItemTypes>[],
): Promise<void> {
  const rows = planned.flatMap(({ row: { id }, plan: { columns } }) =>
    columns ? { id, ...columns } : [],
  );
  await updateAll(tx, 'product_prices', rows, afterAllPrices(sql.ref('t.product_id')));
  const emptiedIds = planned.flatMap(({ row: { id }, plan }) => (plan.isSwitched ? id : []));
  if (emptiedIds.length > 0) await forgetEmptyStock(tx, emptiedIds);
  for (const { row, plan } of planned)
    if (plan.count) await setStock(tx, row.id, plan.count.left, plan.count.endsAt);
  const products = planned.flatMap(({ plan: { product } }) => product ?? []);
  await updateAll(tx, 'products', products, afterAllPrices(sql.ref('t.id')));
  await insertCopies(
    storeId,
    tx,
    planned.flatMap(({ plan: { copy } }) => copy ?? []),
  );
}

/**
 * Copies products and moves the store's rows to the copies. One round makes one copy of a product.
 */
async function insertCopies(
  storeId: string,
  tx: Db,
  copies: readonly CopyColumns[],
): Promise<void> {
  if (copies.length === 0) return;
  const inserted = await tx
    .insertInto('products')
    .values([...copies])
    .returning(['id', 'forked_from'])
    .execute();
  await sql`
    update product_prices own set product_id = n.id,
      updated_at = ${afterAllPrices(sql.ref('own.product_id'))}
    from jsonb_to_recordset(${JSON.stringify(inserted)}::jsonb) as n(id bigint, forked_from bigint)
    where own.product_id = n.forked_from and own.store_id = ${storeId}`.execute(tx);
}

/** Inserts new products that only this store sells. */
async function insertItems(
  storeId: string,
  tx: Db,
  inputs: readonly ItemTypes['input'][],
): Promise<string[]> {
  const values = inputs.map(({ itemName: name, description, imageUrl: image_url }) => ({
    name,
    description,
    image_url,
  }));
  const inserted = await tx.insertInto('products').values(values).returning('id').execute();
  const prices = inserted.flatMap(({ id: product_id }, at) => {
    const input = inputs[at];
    if (!input) return [];
    const price_paise = toPaise(input.price);
    const max_price_paise = toPaise(input.maxPrice);
    const category_id = input.categoryId;
    const { isAvailable: is_available = true } = input;
    return {
      product_id,
      store_id: storeId,
      category_id,
      price_paise,
      max_price_paise,
      is_available,
    };
  });
  const rows = await tx.insertInto('product_prices').values(prices).returning('id').execute();
  return rows.map(({ id }) => id);
}

/** Takes the item off the menu. Retires a product that no store sells any more. */
async function removeItem(tx: Db, { row: { id, product } }: Locked<ItemTypes>): Promise<void> {
  // before the row and its time of change are deleted
  await changeProduct(tx, product.id, {});
  await tx.deleteFrom('product_prices').where('id', '=', id).execute();
  if ((await selectPricing(tx, [product.id])).length === 0) await retireProduct(tx, product.id);
}

/** True if the item starts to wait for approval or is submitted again; false for a correction. */
const needsReview = ({ before, after }: Written<ItemTypes>): boolean =>
  after?.isApproved === false &&
  (!before ||
    before.isApproved ||
    before.productId !== after.productId ||
    before.reason !== after.reason);

async function announceItems(
  storeId: string,
  tx: Db,
  written: readonly Written<ItemTypes>[],
  path: Path,
): Promise<void> {
  const waiting = written.flatMap((item) => (item.after && needsReview(item) ? item.after : []));
  const [first] = waiting;
  if (!first) return;
  const { name } = await tx
    .selectFrom('stores')
    .select('name')
    .where('id', '=', storeId)
    .where('deleted_at', 'is', null)
    // a new row waits for a transaction that deletes the store
    .executeTakeFirstOrThrow(() => notFound('Store'));
  const many = waiting.length === 1 ? '1 item is waiting' : `${waiting.length} items are waiting`;
  const isCall = path === 'call';
  await notifyPeople(tx, [
    {
      needs: 'catalogue.read',
      type: 'other',
      title: 'Item needs approval',
      message: `${name}: ${isCall ? `${first.name} is waiting` : many} for approval`,
      object: isCall ? { type: 'product', id: first.productId } : { type: 'approvals' },
    },
  ]);
}

/**
 * The items of a store's menu. A product that other stores sell as well is copied when its text
 * changes.
 */
export const menuItems = (storeId: string): Kind<ItemTypes> => ({
  object: 'store-item',
  noun: 'item',
  lock: (tx, ids) => lockItems(storeId, tx, ids),
  read: async (db, ids) =>
    new Map((await readItems(storeId, db, ids)).map((item) => [item.id, item])),
  // a copy moves all rows of its product
  groupOf: ({ product_id }) => product_id,
  plan: (tx, changes) => planChanges(storeId, tx, changes),
  write: (tx, planned) => writeItems(storeId, tx, planned),
  create: {
    plan: async (tx, inputs) => {
      const categories = inputs.map(({ categoryId }) => categoryId);
      const isUsable = await readUsable(storeId, tx, categories);
      return inputs.map((input) => (isUsable(input.categoryId) ? write({ input }) : unusable()));
    },
    insert: (tx, plans) =>
      insertItems(
        storeId,
        tx,
        plans.flatMap(({ input }) => input ?? []),
      ),
  },
  remove: removeItem,
  violation: (error) =>
    violates(error, 'product_prices_product_id_store_id_category_id_key')
      ? invalidField('categoryId', storeItemTexts.listedTwice)
      : undefined,
  toAudit: withoutRatings,
  announce: (tx, written, path) => announceItems(storeId, tx, written, path),
});
