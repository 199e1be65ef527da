import { sql } from 'kysely';
import { toPaise } from '../../../../contract/money';
import {
  type PricingInput,
  pricingKey,
  type ProductInput,
  type ProductPatch,
} from '../../../../contract/products';
import type { ProductAnswer } from '../../../../contract/productAnswers';
import { refuseStale } from '../../../audit/changeRecord';
import { recordChanges } from '../../../audit/recordChange';
import type { Db } from '../../../platform/db/database';
import { notFound } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/context';
import { grouped } from '../../../platform/imports/grouped';
import { lockProducts } from '../bulk/writeProducts';
import {
  insertPrices,
  isReplaced,
  keyOf,
  laterThanAll,
  type PricingRow,
  selectPricing,
} from '../prices';
import { readProducts } from '../queries';
import type { ProductRow } from '../repository';
import { columnsOf, isChanged, product, withoutRatings } from '../service';

/** A new product, or a change of a stored one. */
export type Write = { input: ProductInput } | { id: string; patch: ProductPatch };

/** Products that share their statements. */
const CHUNK = 500;

/** Writes products in few statements, each with an audit entry of its own. Throws where one is another than the patch was made of. */
export async function writeProducts(tx: Db, actor: Actor, writes: readonly Write[]): Promise<void> {
  const added = writes.flatMap((write) => ('input' in write ? [write.input] : []));
  const changed = writes
    .flatMap((write) => ('patch' in write ? [write] : []))
    .toSorted((one, other) => Number(one.id) - Number(other.id));
  for (let at = 0; at < changed.length; at += CHUNK)
    await changeSome(tx, actor, changed.slice(at, at + CHUNK));
  for (let at = 0; at < added.length; at += CHUNK)
    await addSome(tx, actor, added.slice(at, at + CHUNK));
}

const pricesOf = (productId: string | undefined, pricing: readonly PricingInput[]) =>
  productId === undefined ? [] : pricing.map((price) => ({ ...price, productId }));

async function addSome(tx: Db, actor: Actor, inputs: readonly ProductInput[]): Promise<void> {
  const values = inputs.map(({ productName, description, imageUrl, isAvailable }) => ({
    name: productName,
    description,
    image_url: imageUrl,
    is_enabled: isAvailable,
    is_approved: true,
  }));
  const rows = await tx.insertInto('products').values(values).returningAll().execute();
  // the new ones of a file have a name each: their rows were put together by it
  const idOf = new Map(rows.map(({ id, name }) => [name, id]));
  await insertPrices(
    tx,
    inputs.flatMap(({ productName, pricing }) => pricesOf(idOf.get(productName), pricing)),
  );
  const after = await readProducts(tx, rows);
  await recordChanges(
    tx,
    actor,
    after.map((one) => ({
      action: 'create',
      object: 'product',
      objectId: one.id,
      after: withoutRatings(one),
    })),
  );
}

interface Change {
  row: ProductRow;
  patch: ProductPatch;
  before: ProductAnswer;
  kept: readonly PricingRow[];
}

const isWritten = ({ row, patch, kept }: Change): boolean =>
  isChanged(row, columnsOf(row, patch)) ||
  (patch.pricing !== undefined && isReplaced(kept, patch.pricing));

async function changeSome(
  tx: Db,
  actor: Actor,
  wanted: readonly { id: string; patch: ProductPatch }[],
): Promise<void> {
  const ids = wanted.map(({ id }) => id);
  const locked = await lockProducts(tx, ids);
  const rowOf = new Map(locked.map((row) => [row.id, row]));
  const before = new Map((await readProducts(tx, locked)).map((one) => [one.id, one]));
  const keptOf = grouped(await selectPricing(tx, ids), ({ product_id }) => product_id);
  const changes = wanted
    .map(({ id, patch }): Change => {
      const [row, answer] = [rowOf.get(id), before.get(id)];
      if (!row || !answer) throw notFound(product.label);
      refuseStale(product.label, answer, patch.updatedAt);
      return { row, patch, before: answer, kept: keptOf.get(id) ?? [] };
    })
    .filter(isWritten);
  if (changes.length === 0) return;
  await writeColumns(tx, changes);
  await writePrices(tx, changes);
  const after = await readProducts(
    tx,
    await lockProducts(
      tx,
      changes.map(({ row }) => row.id),
    ),
  );
  await recordChanges(
    tx,
    actor,
    after.map((one) => ({
      action: 'update',
      object: 'product',
      objectId: one.id,
      before: withoutRatings(before.get(one.id) ?? one),
      after: withoutRatings(one),
    })),
  );
}

async function writeColumns(tx: Db, changes: readonly Change[]): Promise<void> {
  const rows = changes.map(({ row, patch }) => ({ id: row.id, ...columnsOf(row, patch) }));
  await sql`
    update products set name = n.name, description = n.description, image_url = n.image_url, is_enabled = n.is_enabled,
      updated_at = ${laterThanAll(sql.ref('products.id'))}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id bigint, name text, description text, image_url text, is_enabled boolean)
    where products.id = n.id`.execute(tx);
}

/** A file takes no price away: the stored ones that it names are changed, the others added. */
async function writePrices(tx: Db, changes: readonly Change[]): Promise<void> {
  const split = changes.map(({ row, patch: { pricing = [] }, kept }) => {
    const idOf = new Map(kept.map((price) => [keyOf(price), price.id]));
    const known = pricing.flatMap((price) => {
      const id = idOf.get(pricingKey(price));
      return id === undefined
        ? []
        : [{ id, price_paise: toPaise(price.price), max_price_paise: toPaise(price.maxPrice) }];
    });
    return {
      known,
      added: pricesOf(
        row.id,
        pricing.filter((price) => !idOf.has(pricingKey(price))),
      ),
    };
  });
  await sql`
    update product_prices set price_paise = n.price_paise, max_price_paise = n.max_price_paise,
      updated_at = ${laterThanAll(sql.ref('product_prices.product_id'))}
    from jsonb_to_recordset(${JSON.stringify(split.flatMap(({ known }) => known))}::jsonb) as n(id bigint, price_paise integer, max_price_paise integer)
    where product_prices.id = n.id
      and (product_prices.price_paise, product_prices.max_price_paise) is distinct from (n.price_paise, n.max_price_paise)`.execute(
    tx,
  );
  await insertPrices(
    tx,
    split.flatMap(({ added }) => added),
  );
}
