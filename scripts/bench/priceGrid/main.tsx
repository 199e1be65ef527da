import { CoreAdminContext, memoryStore, testDataProvider } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import raMessages from 'ra-language-english';
import { useMemo, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { gridOf } from '../../../src/pages/prices/grid';
import { priceTexts } from '../../../src/pages/prices/messages';
import { PriceTable } from '../../../src/pages/prices/PriceTable';
import { useGrid } from '../../../src/pages/prices/useGrid';
import { AppTheme } from '../../../src/theme/AppTheme';
import '../../../src/theme/tokens.css';
import { useMessages } from '../../../src/framework/ui/hooks/useMessages';

const ROWS = 1_000;
const COLUMNS = 11;

const stores = [...Array(COLUMNS).keys()].map((n) => ({
  id: String(n + 1),
  name: `Biryani House ${n + 1}`,
}));

/** Every product is sold in most stores, in some below its max price. */
const products = [...Array(ROWS).keys()].map((n) => ({
  id: String(n + 1),
  productName: `Hyderabadi Chicken Dum Biryani ${n + 1}`,
  isOnSale: true,
  prices: stores.flatMap(({ id }, col) =>
    (n + col) % 7 === 0
      ? []
      : [
          {
            id: `${n}-${id}`,
            storeId: id,
            categoryName: 'Biryani',
            price: 240 + (n % 60),
            maxPrice: 260 + (n % 60) + (col % 3) * 20,
          },
        ],
  ),
}));

const noop = () => undefined;

const Page = () => {
  const message = useMessages(priceTexts);
  const box = useRef<HTMLDivElement>(null);
  const grid = useMemo(() => gridOf({ products, stores }), []);
  const gridState = useGrid({
    grid,
    field: 'price',
    canEdit: true,
    message,
    showNotice: noop,
    kept: [],
    edited: noop,
  });
  return (
    <PriceTable box={box} grid={grid} own={gridState} field="price" message={message} save={noop} />
  );
};

const i18nProvider = polyglotI18nProvider(() => raMessages, 'en', [], { allowMissing: true });

const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <CoreAdminContext
      dataProvider={testDataProvider()}
      i18nProvider={i18nProvider}
      store={memoryStore()}
    >
      <AppTheme theme="light">
        <Page />
      </AppTheme>
    </CoreAdminContext>,
  );
}
