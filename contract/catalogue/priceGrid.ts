import { z } from 'zod';
import { pageInfo, fullPageQuery } from '../lists';
import { productFilter } from './products';
import { id } from '../rules';

/** Products that one grid shows at most; of more, the first by their names. */
export const PRICE_GRID_PRODUCTS_MAX = 1_000;
/** Cells of one call: their body is well below what the server reads. */
export const PRICE_CELLS_MAX = 2_000;
/** Products of one call: done in well under a second. */
export const PRICE_CELL_PRODUCTS_MAX = 200;

export const priceFields = ['price', 'maxPrice'] as const;
export type PriceField = (typeof priceFields)[number];

/** What narrows the list of products narrows the grid, and a store also its columns. Pages are in the order of names. */
export const priceGridQuery = productFilter.extend(fullPageQuery.shape);
export type PriceGridQuery = z.output<typeof priceGridQuery>;

/** A product's price in a store. */
export const gridPrice = z.object({
  id: z.string(),
  storeId: z.string(),
  categoryName: z.string(),
  price: z.number(),
  maxPrice: z.number(),
});
export type GridPrice = z.output<typeof gridPrice>;

/** `isOnSale`: enabled and approved, whatever its stores say; a server of the version before does not tell. */
const gridProduct = z.object({
  id: z.string(),
  productName: z.string(),
  isOnSale: z.boolean().default(true),
  prices: z.array(gridPrice),
});
export type GridProduct = z.output<typeof gridProduct>;

/** A page of the grid with the stores of its prices; `total` may be more than the grid shows. */
export const priceGridSchema = z.object({
  products: z.array(gridProduct),
  stores: z.array(z.object({ id: z.string(), name: z.string() })),
  ...pageInfo,
  isCapped: z.boolean(),
});
export type PriceGridAnswer = z.output<typeof priceGridSchema>;

const priceCell = z.object({
  productId: id(),
  /** Of the product's price in the store. */
  id: id(),
  field: z.enum(priceFields),
  /** In rupees, as the sender has read it: another one is not overwritten. */
  from: z.number(),
  /** Judged at its cell, so that one slip does not refuse the others. */
  to: z.union([z.number(), z.string().max(100)]),
});
export type PriceCell = z.output<typeof priceCell>;

export const cellKeyOf = ({ id: priceId, field }: Pick<PriceCell, 'id' | 'field'>) =>
  `${priceId}/${field}`;

/** Body of `PUT /admin/products/prices`. */
export const priceCellsInput = z.object({
  cells: z
    .array(priceCell)
    .min(1, 'Change at least one price')
    .max(PRICE_CELLS_MAX, `At most ${PRICE_CELLS_MAX} prices at once`)
    .refine((cells) => new Set(cells.map(cellKeyOf)).size === cells.length, 'Each only once')
    .refine(
      (cells) => new Set(cells.map(({ productId }) => productId)).size <= PRICE_CELL_PRODUCTS_MAX,
      `At most ${PRICE_CELL_PRODUCTS_MAX} products at once`,
    ),
});

/** What became of a cell: it was changed, it was so already, or it was refused and is as before. */
const cellResult = z.object({
  productId: z.string(),
  id: z.string(),
  field: z.enum(priceFields),
  outcome: z.enum(['done', 'same', 'refused']),
  /** Why it was refused. */
  detail: z.string().nullable(),
  /** Of the cell at present; null where there is none any more. */
  now: z.number().nullable(),
});
export type CellResult = z.output<typeof cellResult>;

/** What became of each cell, in the order of the request. */
export const priceCellsSavedSchema = z.object({
  message: z.string(),
  results: z.array(cellResult),
});

export const priceGridTexts = {
  productGone: 'This product has been deleted',
  priceGone: 'The product is no longer sold in this store',
  changed: 'Somebody changed it meanwhile',
  together: 'Not saved, because another price of this product was refused',
  aboveMax: (max: string) => `Above the max price of ${max}`,
  belowPrice: (price: string) => `Below the price of ${price}`,
} as const;
