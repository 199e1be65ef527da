import type {
  GridPrice,
  GridProduct,
  PriceGridAnswer,
} from '../../../contract/catalogue/priceGrid';

/** Limit, because all columns are drawn at once. */
export const COLUMNS_MAX = 50;

export interface GridStore {
  id: string;
  name: string;
}

export interface Distinction {
  categories: string;
  isOnSale: boolean;
  /** The product's id, if everything else is equal. */
  number: string | undefined;
}

/** A product; if a store sells it in several categories, a row for each. */
export interface GridRow {
  key: string;
  product: { id: string; name: string };
  /** Distinguishes products with the same name. */
  distinction: Distinction | undefined;
  /** Category of this row, if the product also has the row above. */
  also: string | undefined;
  /** By column; undefined if the store does not sell it. */
  prices: readonly (GridPrice | undefined)[];
}

export interface Grid {
  stores: readonly GridStore[];
  storesTotal: number;
  rows: readonly GridRow[];
}

function rowsOf(
  { id, productName, prices }: GridProduct,
  stores: readonly GridStore[],
  distinction: Distinction | undefined,
): GridRow[] {
  const byStore = stores.map((store) => prices.filter(({ storeId }) => storeId === store.id));
  const depth = Math.max(1, ...byStore.map((own) => own.length));
  return Array.from({ length: depth }, (_, nth) => {
    const own = byStore.map((found) => found[nth]);
    const also = nth === 0 ? undefined : own.find((price) => price !== undefined)?.categoryName;
    return {
      key: `${id}/${nth}`,
      product: { id, name: productName },
      distinction: nth === 0 ? distinction : undefined,
      also,
      prices: own,
    };
  });
}

const categoriesOf = ({ prices }: GridProduct): string =>
  [...new Set(prices.map(({ categoryName }) => categoryName))].join(', ');

/** Returns the differences between products with the same name, by id. */
function distinctionsOf(products: readonly GridProduct[]): ReadonlyMap<string, Distinction> {
  const looks = products.map((product) => ({
    product,
    name: product.productName.toLowerCase(),
    categories: categoriesOf(product),
  }));
  const named = new Map<string, number>();
  const sameNames = new Map<string, number>();
  const lookOf = ({ name, categories, product }: (typeof looks)[number]) =>
    JSON.stringify([name, categories, product.isOnSale]);
  for (const look of looks) {
    named.set(look.name, (named.get(look.name) ?? 0) + 1);
    sameNames.set(lookOf(look), (sameNames.get(lookOf(look)) ?? 0) + 1);
  }
  return new Map(
    looks
      .filter(({ name }) => (named.get(name) ?? 0) > 1)
      .map((look) => {
        const {
          product: { id, isOnSale },
          categories,
        } = look;
        return [
          id,
          { categories, isOnSale, number: (sameNames.get(lookOf(look)) ?? 0) > 1 ? id : undefined },
        ];
      }),
  );
}

/** Builds rows and columns of an answer: the stores that sell most of the products, by name. */
export function gridOf({ products, stores }: Pick<PriceGridAnswer, 'products' | 'stores'>): Grid {
  const sold = new Map<string, number>();
  for (const { storeId } of products.flatMap(({ prices }) => prices))
    sold.set(storeId, (sold.get(storeId) ?? 0) + 1);
  const shown = [...stores]
    .sort((one, other) => (sold.get(other.id) ?? 0) - (sold.get(one.id) ?? 0))
    .slice(0, COLUMNS_MAX)
    .sort((one, other) => one.name.localeCompare(other.name));
  const distinction = distinctionsOf(products);
  return {
    stores: shown,
    storesTotal: stores.length,
    rows: products.flatMap((product) => rowsOf(product, shown, distinction.get(product.id))),
  };
}

export interface Place {
  row: number;
  col: number;
}

export interface Range {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export const rangeOf = (one: Place, other: Place): Range => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.min(one.col, other.col),
  right: Math.max(one.col, other.col),
});

/** Next cell with a price, row by row. */
export function nextSold({ rows }: Grid, from: Place): Place | undefined {
  const sold = rows
    .slice(from.row)
    .flatMap(({ prices }, down) =>
      prices.flatMap((price, col) => (price ? [{ row: from.row + down, col }] : [])),
    );
  return sold.find(({ row, col }) => row > from.row || col > from.col);
}

const PAGE_ROWS = 15;

/** Target of a key; undefined if it does not move the cursor. */
export function placeAfter(
  key: string,
  isControl: boolean,
  from: Place,
  grid: Grid,
): Place | undefined {
  const last = { row: grid.rows.length - 1, col: grid.stores.length - 1 };
  const clamp = (row: number, col: number): Place => ({
    row: Math.min(last.row, Math.max(0, row)),
    col: Math.min(last.col, Math.max(0, col)),
  });
  const { row, col } = from;
  const moves: Readonly<Record<string, Place>> = {
    ArrowUp: isControl ? clamp(0, col) : clamp(row - 1, col),
    ArrowDown: isControl ? clamp(last.row, col) : clamp(row + 1, col),
    ArrowLeft: isControl ? clamp(row, 0) : clamp(row, col - 1),
    ArrowRight: isControl ? clamp(row, last.col) : clamp(row, col + 1),
    PageUp: clamp(row - PAGE_ROWS, col),
    PageDown: clamp(row + PAGE_ROWS, col),
    Home: clamp(isControl ? 0 : row, 0),
    End: clamp(isControl ? last.row : row, last.col),
  };
  return moves[key];
}
