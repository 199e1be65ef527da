import { productColumns } from '../../../../contract/imports/columns';
import { headersOf, productImport } from '../../../../contract/imports/imports';
import { productFilter } from '../../../../contract/catalogue/products';
import { exportRoute } from '../../../audit/exportRoute';
import { createRouter } from '../../../platform/http/route';
import { importRoutes } from '../../../platform/imports/importRoutes';
import { planProducts } from './planProducts';
import { exportPrices } from './rows';

const area = { access: ['admin'] as const, tags: ['Products'] };
const listPath = '/admin/products';

/**
 * `/admin/products/export` and `/admin/products/import`. Registered before `/admin/products/{id}`,
 * which would match them.
 */
export const productFileRoutes = () =>
  createRouter()
    .route(
      '/',
      exportRoute('exportProducts', {
        ...area,
        needs: 'catalogue.read',
        path: `${listPath}/export`,
        summary: 'Export product prices as CSV',
        query: productFilter,
        name: 'products_export_{date}.csv',
        description:
          'All product prices that match the filters, as products_export_{date}.csv. The import accepts this file.',
        object: 'product',
        header: headersOf(productColumns),
        rows: exportPrices,
      }),
    )
    .route(
      '/',
      importRoutes({
        ...area,
        needs: 'catalogue.manage',
        all: listPath,
        many: 'products',
        check: 'checkProducts',
        run: 'importProducts',
        inputs: productImport,
        columns: productColumns,
        plan: (c, tx, input) => planProducts(tx, c.get('actor'), input),
      }),
    );
