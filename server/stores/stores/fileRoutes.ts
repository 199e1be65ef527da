import { storeColumns } from '../../../contract/imports/columns';
import { headersOf, storeImport } from '../../../contract/imports/imports';
import { storeFilter } from '../../../contract/stores/stores';
import { recordExport } from '../../audit/recordExport';
import { csvFile } from '../../platform/http/exports';
import { createRouter, mediaRoute } from '../../platform/http/route';
import { importRoutes } from '../../platform/imports/importRoutes';
import { planRows } from '../../platform/imports/planRows';
import { exportStores, storeRows } from './importStores';

const area = { access: ['admin'] as const, tags: ['Stores'] };
const all = '/admin/stores';

const download = mediaRoute(
  'exportStores',
  {
    ...area,
    needs: 'stores.read',
    method: 'get',
    path: `${all}/export`,
    summary: 'Download the stores that the filters select',
    request: { query: storeFilter },
  },
  'text/csv',
  'stores_export_{date}.csv, which the import takes',
);

/** Register these before the stores, whose `{id}` would match `export` and `import`. */
export const storeFileRoutes = () =>
  createRouter()
    .openapi(download, async (c) => {
      const filters = c.req.valid('query');
      return csvFile(c, {
        name: 'stores_export_{date}.csv',
        header: headersOf(storeColumns),
        rows: (source) => exportStores(source, filters),
        record: () => recordExport(c, 'store'),
      });
    })
    .route(
      '/',
      importRoutes({
        ...area,
        needs: 'stores.manage',
        all,
        many: 'stores',
        check: 'checkStores',
        run: 'importStores',
        inputs: storeImport,
        example: {
          columns: [
            'storeName',
            'email',
            'phone',
            'description',
            'address',
            'locationId',
            'googleMapsUrl',
            'imageUrl',
          ],
          rows: [
            {
              line: 2,
              cells: [
                'Kondapur Kitchen',
                'kondapur@example.com',
                '9848022338',
                'Biryani and kebabs, cooked to order',
                '12 Botanical Garden Road',
                '1',
                'https://maps.app.goo.gl/abc123',
                '/api/files/store.webp',
              ],
            },
          ],
        },
        plan: (c, tx, input) => planRows(tx, storeRows(c.get('deps'), c.get('actor')), input),
      }),
    );
