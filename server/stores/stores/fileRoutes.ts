import { storeColumns } from '../../../contract/imports/columns';
import { headersOf, storeImport } from '../../../contract/imports/imports';
import { storeFilter } from '../../../contract/stores/stores';
import { exportRoute } from '../../audit/exportRoute';
import { createRouter } from '../../platform/http/route';
import { importRoutes } from '../../platform/imports/importRoutes';
import { planRows } from '../../platform/imports/planRows';
import { exportStores, storeRows } from './importStores';

const area = { access: ['admin'] as const, tags: ['Stores'] };
const listPath = '/admin/stores';

/**
 * `/admin/stores/export` and `/admin/stores/import`. Registered before `/admin/stores/{id}`, which
 * would match them.
 */
export const storeFileRoutes = () =>
  createRouter()
    .route(
      '/',
      exportRoute('exportStores', {
        ...area,
        needs: 'stores.read',
        path: `${listPath}/export`,
        summary: 'Export stores as CSV',
        query: storeFilter,
        name: 'stores_export_{date}.csv',
        description:
          'All stores that match the filters, as stores_export_{date}.csv. The import accepts this file.',
        object: 'store',
        header: headersOf(storeColumns),
        rows: exportStores,
      }),
    )
    .route(
      '/',
      importRoutes({
        ...area,
        needs: 'stores.manage',
        all: listPath,
        many: 'stores',
        check: 'checkStores',
        run: 'importStores',
        inputs: storeImport,
        columns: storeColumns,
        plan: (c, tx, input) => planRows(tx, storeRows(c.get('deps'), c.get('actor')), input),
      }),
    );
