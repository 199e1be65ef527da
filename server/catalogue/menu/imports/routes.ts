import { menuColumns } from '../../../../contract/imports/columns';
import { headersOf, menuImport } from '../../../../contract/imports/imports';
import { storeItemListQuery } from '../../../../contract/catalogue/menu';
import { recordExport } from '../../../audit/recordExport';
import { storeIdOf } from '../../../platform/http/context';
import { csvFile } from '../../../platform/http/exports';
import { createRouter, mediaRoute } from '../../../platform/http/route';
import { importRoutes } from '../../../platform/imports/importRoutes';
import { planRows } from '../../../platform/imports/planRows';
import { exportItems, itemRows } from './items';

const area = { access: ['store'] as const, tags: ['Store items'] };
const all = '/store/items';

const download = mediaRoute(
  'exportStoreItems',
  {
    ...area,
    needs: 'store.menu.read',
    method: 'get',
    path: `${all}/export`,
    summary: 'Download the items of the own menu that the filters select',
    request: {
      query: storeItemListQuery.omit({ page: true, limit: true, sort: true, order: true }),
    },
  },
  'text/csv',
  'menu_export_{date}.csv, which the import takes',
);

/** Register these before the items, whose `{id}` would match `export` and `import`. */
export const menuFileRoutes = () =>
  createRouter()
    .openapi(download, async (c) => {
      const [storeId, query] = [storeIdOf(c.get('actor')), c.req.valid('query')];
      return csvFile(c, {
        name: 'menu_export_{date}.csv',
        header: headersOf(menuColumns),
        rows: (source) => exportItems(storeId, source, query),
        record: () => recordExport(c, 'store-item'),
      });
    })
    .route(
      '/',
      importRoutes({
        ...area,
        needs: 'store.menu.manage',
        all,
        many: 'items',
        check: 'checkStoreItems',
        run: 'importStoreItems',
        inputs: menuImport,
        example: {
          columns: ['itemName', 'description', 'categoryId', 'price', 'maxPrice', 'imageUrl'],
          rows: [
            {
              line: 2,
              cells: [
                'Mutton Dum Biryani',
                'Mutton on the bone and long-grain basmati',
                '1',
                '320',
                '360',
                '/api/files/mutton-biryani.webp',
              ],
            },
          ],
        },
        plan: (c, tx, input) => {
          const actor = c.get('actor');
          return planRows(tx, itemRows(storeIdOf(actor), actor), input);
        },
      }),
    );
