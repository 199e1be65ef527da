import { sql } from 'kysely';
import type { CsvCell } from '../../../platform/csv';
import { toRupees } from '../../../../contract/money';
import type { ProductFilter } from '../../../../contract/catalogue/products';
import type { Db } from '../../../platform/db/database';
import { type RowSource, streamRows } from '../../../platform/db/streamRows';
import { groupBy } from '../../../platform/imports/groupBy';
import { flagCell } from '../../../platform/imports/parseRows';
import { selectFiltered } from '../repository';

/** Selects the prices of products, one per row of the file, without those of deleted stores. */
const selectPrices = (db: Db) =>
  db
    .selectFrom('product_prices as pp')
    .innerJoin('products as p', 'p.id', 'pp.product_id')
    .innerJoin('stores as s', 's.id', 'pp.store_id')
    .innerJoin('categories as c', 'c.id', 'pp.category_id')
    .select([
      'p.id',
      'p.name',
      'p.description',
      'p.image_url',
      'p.is_enabled',
      'p.updated_at',
      'pp.updated_at as price_updated_at',
      'pp.store_id',
      's.name as store_name',
      'pp.category_id',
      'c.name as category_name',
      'pp.price_paise',
      'pp.max_price_paise',
    ])
    .where('p.deleted_at', 'is', null)
    .where('s.deleted_at', 'is', null)
    .orderBy('p.id')
    .orderBy('pp.id');
type PriceRow = Awaited<ReturnType<ReturnType<typeof selectPrices>['execute']>>[number];

const cellsOf = (row: PriceRow) => ({
  id: row.id,
  productName: row.name,
  description: row.description,
  imageUrl: row.image_url,
  isAvailable: flagCell(row.is_enabled),
  storeId: row.store_id,
  storeName: row.store_name,
  categoryId: row.category_id,
  categoryName: row.category_name,
  price: toRupees(row.price_paise),
  maxPrice: toRupees(row.max_price_paise),
});
export type PriceCells = ReturnType<typeof cellsOf>;

/** Exports the prices of the products that the filters select. */
export async function* exportPrices(
  source: RowSource,
  query: ProductFilter,
): AsyncGenerator<CsvCell[][], void, undefined> {
  const rows = streamRows(source, (tx) =>
    selectPrices(tx).where('p.id', 'in', selectFiltered(tx, query).select('p.id')),
  );
  for await (const batch of rows) yield batch.map((row) => Object.values(cellsOf(row)));
}

/** A product as the file shows it: its price rows, and the last change of any of them. */
export interface StoredProduct {
  id: string;
  updatedAt: string;
  prices: PriceCells[];
}

export async function readStored(
  tx: Db,
  ids: readonly string[],
): Promise<Map<string, StoredProduct>> {
  if (ids.length === 0) return new Map();
  const rows = await selectPrices(tx)
    .where(sql<boolean>`p.id = any(${ids}::bigint[])`)
    .execute();
  return new Map(
    [...groupBy(rows, ({ id }) => id)].map(([id, productPrices]) => {
      const changes = productPrices.flatMap(({ updated_at, price_updated_at }) => [
        updated_at.getTime(),
        price_updated_at.getTime(),
      ]);
      return [
        id,
        {
          id,
          updatedAt: new Date(Math.max(...changes)).toISOString(),
          prices: productPrices.map(cellsOf),
        },
      ];
    }),
  );
}

/** The names are in lower case. */
export async function readSameNames(
  tx: Db,
  names: readonly string[],
): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select id, lower(name) as name from products where deleted_at is null and lower(name) = any(${names}::text[])`.execute(
    tx,
  );
  return new Map(rows.map(({ id, name }) => [name, id]));
}
