import { z } from 'zod';
import { pageInfo, fullPageQuery } from '../lists';
import { productFilter } from './products';
import { id } from '../rules';

/** Limit for the products of a grid; the first by name are shown. */
export const PRICE_GRID_PRODUCTS_MAX = 1_000;
/** Limit for the cells of a request; its body stays well below the server's limit. */
export const PRICE_CELLS_MAX = 2_000;
/** Limit for the products of a request, which keeps it well below a second. */
export const PRICE_CELL_PRODUCTS_MAX = 200;

export const priceFields = ['price', 'maxPrice'] as const;
export type PriceField = (typeof priceFields)[number];

/**
 * The filters of the product list also filter the grid; a store also filters its columns. Pages are
 * ordered by name.
 */
export const priceGridQuery = productFilter.extend(fullPageQuery.shape);
export type PriceGridQuery = z.output<typeof priceGridQuery>;

export const gridPrice = z.object({
  id: z.string(),
  storeId: z.string(),
  categoryName: z.string(),
  price: z.number(),
  maxPrice: z.number(),
});
export type GridPrice = z.output<typeof gridPrice>;

/**
 * `isOnSale`: enabled and approved, regardless of the stores. Absent in answers of the previous
 * version of the server.
 */
const gridProduct = z.object({
  id: z.string(),
  productName: z.string(),
  isOnSale: z.boolean().default(true),
  prices: z.array(gridPrice),
});
export type GridProduct = z.output<typeof gridProduct>;

/**
 * A page of the grid with the stores of its prices; `total` may exceed the number of products that
 * the grid shows.
 */
export const priceGridSchema = z.object({
  products: z.array(gridProduct),
  stores: z.array(z.object({ id: z.string(), name: z.string() })),
  ...pageInfo,
  isCapped: z.boolean(),
});
export type PriceGridAnswer = z.output<typeof priceGridSchema>;

const priceCell = z.object({
  productId: id(),
  /** Id of the price row of the product in the store. */
  id: id(),
  field: z.enum(priceFields),
  /** Price in rupees that the client last read. A different stored price is not overwritten. */
  from: z.number(),
  /** Validated per cell, so that one typing error does not refuse the other cells. */
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
    .refine(
      (cells) => new Set(cells.map(cellKeyOf)).size === cells.length,
      'Send each price only once',
    )
    .refine(
      (cells) => new Set(cells.map(({ productId }) => productId)).size <= PRICE_CELL_PRODUCTS_MAX,
      `At most ${PRICE_CELL_PRODUCTS_MAX} products at once`,
    ),
});

/** Outcome for a cell: changed, already at that price, or refused and unchanged. */
const cellResult = z.object({
  productId: z.string(),
  id: z.string(),
  field: z.enum(priceFields),
  outcome: z.enum(['done', 'same', 'refused']),
  detail: z.string().nullable(),
  /** Current price of the cell; null if it no longer exists. */
  now: z.number().nullable(),
});
export type CellResult = z.output<typeof cellResult>;

/** Outcomes in the order of the request. */
export const priceCellsSavedSchema = z.object({
  message: z.string(),
  results: z.array(cellResult),
});

export const priceGridTexts = {
  productGone: 'This product has been deleted',
  priceGone: 'The product is no longer sold in this store',
  changed: 'Someone else has changed this price',
  together: 'Not saved, because another price of this product has an error',
  aboveMax: (max: string) => `Above the max price of ${max}`,
  belowPrice: (price: string) => `Below the price of ${price}`,
} as const;
