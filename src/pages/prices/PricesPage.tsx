import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { formatCount } from '../../../contract/money';
import {
  type CellResult,
  PRICE_GRID_PRODUCTS_MAX,
  type PriceGridAnswer,
  priceGridSchema,
} from '../../../contract/catalogue/priceGrid';
import { messageOf } from '../../framework/declaration/errors';
import type { ResourceConfig } from '../../framework/declaration/declaration';
import { filterQuery } from '../../framework/declaration/filters';
import { useDeclaredResource } from '../../framework/ui/hooks/declaredResources';
import { useListAddress } from '../../framework/ui/list/useListAddress';
import { ScreenButton } from '../../navigation/ScreenButton';
import { PageHeader } from '../PageHeader';
import { PanelFailed } from '../PanelFailed';
import { GridPanel } from './GridPanel';
import { priceTexts } from './messages';
import { useMessages } from '../../framework/ui/hooks/useMessages';
import { ListFilterContext } from 'ra-core';
import { FilterControl } from '../../framework/ui/list/filters/FilterControl';
import { SentFiltersContext, useSentFilters } from '../../framework/ui/list/filters/sentFilters';
import type { FilterValues } from '../../framework/ui/list/filters/filterState';
import { hasFinePointer } from './pointers';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { PAGE_SIZE_MAX } from '../../../contract/constants';
import { appHttp } from '../../authProvider/apiClient';
import type { Query } from '../../framework/declaration/calls';
import { gridOf } from './grid';

const quiet = { color: 'text.secondary', fontSize: '0.8125rem' } as const;

const Prices = ({ products }: { products: ResourceConfig }) => {
  const message = useMessages(priceTexts);
  const { filter, setFilters } = useListAddress(products);
  // with a search in the address, the products are already found
  const [isFound] = useState(Boolean(filter.search));
  const query = useMemo(() => filterQuery(products, filter), [products, filter]);
  const { grid, answer, error, isFetching, retry, updateSaved } = usePrices(query);
  const isEmpty = grid && (grid.rows.length === 0 || grid.stores.length === 0);
  return (
    <Box
      aria-busy={isFetching}
      sx={{ display: 'flex', flexDirection: 'column', gap: '10px', minWidth: 0 }}
    >
      <PageHeader title={message('title')} subtitle={message('subtitle')}>
        <ScreenButton to="/admin/products">{message('products')}</ScreenButton>
      </PageHeader>
      <PriceFilters
        resource={products}
        values={filter}
        onChange={setFilters}
        takesFocus={!isFound}
      />
      {answer?.isCapped === true && (
        <Box sx={quiet}>
          {message('capped', {
            shown: formatCount(PRICE_GRID_PRODUCTS_MAX),
            total: formatCount(answer.total),
          })}
        </Box>
      )}
      {grid && grid.storesTotal > grid.stores.length && (
        <Box sx={quiet}>
          {message('stores_capped', { shown: grid.stores.length, total: grid.storesTotal })}
        </Box>
      )}
      {error !== undefined && error !== null && (
        <PanelFailed text={messageOf(error, message('failed'))} onRetry={retry} />
      )}
      {!grid && !error && <Skeleton variant="rounded" height={420} />}
      {isEmpty && <Box sx={quiet}>{message('empty')}</Box>}
      {grid && (
        <GridPanel
          takesFocus={isFound}
          grid={grid}
          message={message}
          updateSaved={updateSaved}
          onShowAll={() => setFilters({})}
        />
      )}
    </Box>
  );
};

/** Prices of filtered products by store, edited like a spreadsheet. */
const PricesPage = () => {
  const products = useDeclaredResource('admin/products');
  return products && <Prices products={products} />;
};

export default PricesPage;

interface Props {
  resource: ResourceConfig;
  values: FilterValues;
  onChange: (values: FilterValues) => void;
  /** True to focus the search at first. */
  takesFocus: boolean;
}

/**
 * Focuses the search, the first step among a thousand products; not on a phone, where the keyboard
 * would cover them.
 */
const useSearchFirst = (takesFocus: boolean) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus && hasFinePointer())
      box.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus();
  }, [takesFocus]);
  return box;
};

/** Filters of the products' list, with the same address. */
const PriceFilters = ({ resource, values, onChange, takesFocus }: Props) => {
  const sent = useSentFilters(values);
  const box = useSearchFirst(takesFocus);
  const context = useMemo(
    () => ({
      filterValues: values,
      displayedFilters: {},
      setFilters: onChange,
      showFilter: () => undefined,
      hideFilter: () => undefined,
      resource: resource.name,
    }),
    [values, onChange, resource.name],
  );
  return (
    <ListFilterContext.Provider value={context}>
      <SentFiltersContext value={sent}>
        <Box
          ref={box}
          sx={{
            display: { xs: 'grid', sm: 'flex' },
            gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
            flexWrap: 'wrap',
            gap: '8px',
          }}
        >
          {Object.entries(resource.filters ?? {}).map(
            ([name, filter]) =>
              filter.kind !== 'tabs' && (
                <FilterControl key={name} resource={resource} name={name} filter={filter} />
              ),
          )}
        </Box>
      </SentFiltersContext>
    </ListFilterContext.Provider>
  );
};

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

function applySaved(answer: PriceGridAnswer, results: readonly CellResult[]): PriceGridAnswer {
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

const usePrices = (query: Query) => {
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
