import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useMemo, useState } from 'react';
import { formatCount } from '../../../contract/money';
import { PRICE_GRID_PRODUCTS_MAX } from '../../../contract/catalogue/priceGrid';
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
import { PriceFilters } from './PriceFilters';
import { usePrices } from './usePrices';
import { useMessages } from '../../framework/ui/hooks/useMessages';

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
