import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type {
  ProductAnswer,
  PricingInput,
  ProductInput,
  ProductPatch,
} from '../../../contract/catalogue/products';
import type { Db } from '../../platform/db/database';
import { updateAll } from '../../platform/db/updateAll';
import { type Kind, type Locked, refuse, unchanged, write } from '../../records/kind';
import { announceProducts } from './announce';
import { judgePrices } from './priceRules';
import { insertPrices, afterAllPrices, type PricePlan, planPrices, writePrices } from './prices';
import { readProducts } from './queries';
import { findProducts, lockProducts, type ProductRow, retireProduct } from './repository';

/**
 * A form, a row of a file or of the grid, a switch or a decision. A run adds the store's name to a
 * price, for the text of a refusal.
 */
interface Patch extends Omit<ProductPatch, 'updatedAt' | 'pricing'> {
  isApproved?: boolean | undefined;
  reason?: string | null | undefined;
  pricing?: readonly (PricingInput & { storeName?: string })[] | undefined;
}

export interface ProductTypes {
  row: ProductRow;
  image: ProductAnswer;
  input: ProductInput;
  patch: Patch;
  plan: { columns: ReturnType<typeof columnsOf>; prices: PricePlan };
}

const columnsOf = (row: ProductRow, patch: Patch = {}) => ({
  name: patch.productName ?? row.name,
  description: patch.description ?? row.description,
  image_url: patch.imageUrl ?? row.image_url,
  is_enabled: patch.isAvailable ?? row.is_enabled,
  is_approved: patch.isApproved ?? row.is_approved,
  rejection_reason: patch.reason === undefined ? row.rejection_reason : patch.reason,
});

const imagesOf = async (
  db: Db,
  rows: readonly ProductRow[],
): Promise<Map<string, Locked<ProductTypes>>> => {
  const images = await readProducts(db, rows);
  return new Map(
    rows.flatMap((row, at) => {
      const before = images[at];
      return before ? [[row.id, { row, before }]] : [];
    }),
  );
};

/**
 * Returns the product without its reviews, which belong to the customers, and without its earlier
 * text, which the audit already has.
 */
export function withoutRatings(response: ProductAnswer) {
  const {
    recentRatings: _recent,
    ratingSummary: _summary,
    rating: _rating,
    ratingsCount: _count,
    shownBefore: _before,
    ...kept
  } = response;
  return kept;
}

const planChanges: Kind<ProductTypes>['plan'] = async (tx, changes) => {
  const refusals = await judgePrices(
    tx,
    changes.map(({ before, patch }) => ({
      current: before.pricing,
      requested: patch.pricing ?? [],
    })),
  );
  return changes.map(({ row, before, patch }, at) => {
    const refusal = refusals[at];
    if (refusal) return refuse(refusal);
    const columns = columnsOf(row, patch);
    const prices = planPrices(before.pricing, patch.pricing ?? before.pricing);
    const isSame =
      isDeepStrictEqual(columns, columnsOf(row)) &&
      Object.values(prices).every((rows) => rows.length === 0);
    return isSame ? unchanged : write({ columns, prices });
  });
};

/** An admin's product needs no approval. */
const creating: Kind<ProductTypes>['create'] = {
  plan: async (tx, inputs) => {
    const refusals = await judgePrices(
      tx,
      inputs.map(({ pricing }) => ({ current: [], requested: pricing })),
    );
    return inputs.map(({ pricing, ...input }, at) => {
      const refusal = refusals[at];
      if (refusal) return refuse(refusal);
      const columns = {
        name: input.productName,
        description: input.description,
        image_url: input.imageUrl,
        is_enabled: input.isAvailable,
        is_approved: true,
        rejection_reason: null,
      };
      return write({ columns, prices: planPrices([], pricing) });
    });
  },
  insert: async (tx, plans) => {
    const values = plans.map(({ columns }) => columns);
    const rows = await tx.insertInto('products').values(values).returning('id').execute();
    const added = rows.flatMap(({ id: productId }, at) =>
      (plans[at]?.prices.added ?? []).map((price) => ({ ...price, productId })),
    );
    await insertPrices(tx, added);
    return rows.map(({ id }) => id);
  },
};

export const products: Kind<ProductTypes> = {
  object: 'product',
  noun: 'product',
  lock: async (tx, ids) => imagesOf(tx, await lockProducts(tx, ids)),
  read: async (db, ids) => {
    const images = await readProducts(db, await findProducts(db, ids));
    return new Map(images.map((image) => [image.id, image]));
  },
  plan: planChanges,
  write: async (tx, planned) => {
    const rows = planned.map(({ row: { id }, plan: { columns } }) => ({ id, ...columns }));
    // also if only prices change: a removed price row takes its time of change with it
    await updateAll(tx, 'products', rows, afterAllPrices(sql.ref('t.id')));
    await writePrices(
      tx,
      planned.map(({ row: { id: productId }, plan: { prices } }) => ({ productId, ...prices })),
    );
  },
  create: creating,
  // orders and reviews keep their history
  remove: (tx, { row }) => retireProduct(tx, row.id),
  toAudit: withoutRatings,
  announce: announceProducts,
};
