import { menuColumns } from '../../../../contract/imports/columns';
import { headersOf, menuImport } from '../../../../contract/imports/imports';
import { storeItemListQuery } from '../../../../contract/catalogue/menu';
import { exportRoute } from '../../../audit/exportRoute';
import { storeIdOf } from '../../../platform/http/context';
import { createRouter } from '../../../platform/http/route';
import { importRoutes } from '../../../platform/imports/importRoutes';
import { planRows } from '../../../platform/imports/planRows';
import { exportItems, itemRows } from './items';

const area = { access: ['store'] as const, tags: ['Store items'] };
const listPath = '/store/items';

/** `/store/items/export` and `/store/items/import`; before the items, whose `{id}` is neither. */
export const menuFileRoutes = () =>
  createRouter()
    .route(
      '/',
      exportRoute('exportStoreItems', {
        ...area,
        needs: 'store.menu.read',
        path: `${listPath}/export`,
        summary: 'Export menu items as CSV',
        query: storeItemListQuery.omit({ page: true, limit: true, sort: true, order: true }),
        name: 'menu_export_{date}.csv',
        description:
          'All menu items that match the filters, as menu_export_{date}.csv. The import accepts this file.',
        object: 'store-item',
        header: headersOf(menuColumns),
        rows: (source, query, c) => exportItems(storeIdOf(c.get('actor')), source, query),
      }),
    )
    .route(
      '/',
      importRoutes({
        ...area,
        needs: 'store.menu.manage',
        all: listPath,
        many: 'items',
        check: 'checkStoreItems',
        run: 'importStoreItems',
        inputs: menuImport,
        columns: menuColumns,
        plan: (c, tx, input) => {
          const actor = c.get('actor');
          return planRows(tx, itemRows(storeIdOf(actor), actor), input);
        },
      }),
    );
