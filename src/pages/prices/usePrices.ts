import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { PAGE_SIZE_MAX } from '../../../contract/constants';
import {
  PRICE_GRID_PRODUCTS_MAX,
  priceGridSchema,
  type CellResult,
  type PriceGridAnswer,
} from '../../../contract/catalogue/priceGrid';
import { appHttp } from '../../authProvider/apiClient';
import type { Query } from '../../framework/declaration/calls';
import { gridOf } from './grid';

const KEY = 'prices';
const ADDRESS = '/admin/products/prices';

const readPage = async (
  query: Query,
  page: number,
  signal: AbortSignal,
): Promise<PriceGridAnswer> =>
  priceGridSchema.parse(
    await appHttp.json('GET', ADDRESS, { query: { ...query, page, limit: PAGE_SIZE_MAX }, signal }),
  );

/** Joins all pages; a product that moved to another page between the calls appears once. */
async function readAll(query: Query, signal: AbortSignal): Promise<PriceGridAnswer> {
  const first = await readPage(query, 1, signal);
  const last = Math.min(first.totalPages, PRICE_GRID_PRODUCTS_MAX / PAGE_SIZE_MAX);
  const rest = await Promise.all(
    Array.from({ length: last - 1 }, (_, at) => readPage(query, at + 2, signal)),
  );
  const pages = [first, ...rest];
  const products = new Map(
    pages.flatMap((page) => page.products.map((product) => [product.id, product])),
  );
  const stores = new Map(pages.flatMap((page) => page.stores.map((store) => [store.id, store])));
  return { ...first, products: [...products.values()], stores: [...stores.values()] };
}

export function applySaved(
  answer: PriceGridAnswer,
  results: readonly CellResult[],
): PriceGridAnswer {
  const saved = results.filter(({ outcome, now }) => outcome !== 'refused' && now !== null);
  const byProduct = new Map<string, CellResult[]>();
  for (const result of saved)
    byProduct.set(result.productId, [...(byProduct.get(result.productId) ?? []), result]);
  return {
    ...answer,
    products: answer.products.map((product) => {
      const own = byProduct.get(product.id);
      if (!own) return product;
      const patched = product.prices.map((price) =>
        own
          .filter(({ id }) => id === price.id)
          .reduce((row, { field, now }) => ({ ...row, [field]: now ?? row[field] }), price),
      );
      return { ...product, prices: patched };
    }),
  };
}

export const usePrices = (query: Query) => {
  const client = useQueryClient();
  const key = useMemo(() => [KEY, query], [query]);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => readAll(query, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const grid = useMemo(() => data && gridOf(data), [data]);
  const updateSaved = useCallback(
    (results: readonly CellResult[]) =>
      client.setQueriesData<PriceGridAnswer>(
        { queryKey: [KEY] },
        (answer) => answer && applySaved(answer, results),
      ),
    [client],
  );
  return {
    grid,
    answer: data,
    error: data ? undefined : error,
    isFetching,
    retry: () => void refetch(),
    updateSaved,
  };
};
