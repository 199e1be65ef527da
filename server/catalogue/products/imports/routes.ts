import { productColumns } from '../../../../contract/imports/columns';
import { headersOf, productImport } from '../../../../contract/imports/imports';
import { productFilter } from '../../../../contract/catalogue/products';
import { recordExport } from '../../../audit/recordExport';
import { csvFile } from '../../../platform/http/exports';
import { createRouter, mediaRoute } from '../../../platform/http/route';
import { importRoutes } from '../../../platform/imports/importRoutes';
import { planProducts } from './planProducts';
import { exportPrices } from './rows';

const area = { access: ['admin'] as const, tags: ['Products'] };
const all = '/admin/products';

const download = mediaRoute(
  'exportProducts',
  {
    ...area,
    needs: 'catalogue.read',
    method: 'get',
    path: `${all}/export`,
    summary: 'Download the prices of the products that the filters select',
    request: { query: productFilter },
  },
  'text/csv',
  'products_export_{date}.csv, which the import takes',
);

/** Register these before the products, whose `{id}` would match `export` and `import`. */
export const productFileRoutes = () =>
  createRouter()
    .openapi(download, async (c) => {
      const query = c.req.valid('query');
      return csvFile(c, {
        name: 'products_export_{date}.csv',
        header: headersOf(productColumns),
        rows: (source) => exportPrices(source, query),
        record: () => recordExport(c, 'product'),
      });
    })
    .route(
      '/',
      importRoutes({
        ...area,
        needs: 'catalogue.manage',
        all,
        many: 'products',
        check: 'checkProducts',
        run: 'importProducts',
        inputs: productImport,
        example: {
          columns: [
            'productName',
            'description',
            'imageUrl',
            'storeId',
            'categoryId',
            'price',
            'maxPrice',
          ],
          rows: [
            {
              line: 2,
              cells: [
                'Mutton Dum Biryani',
                'Mutton on the bone and long-grain basmati',
                '/api/files/mutton-biryani.webp',
                '1',
                '1',
                '320',
                '360',
              ],
            },
          ],
        },
        plan: (c, tx, input) => planProducts(tx, c.get('actor'), input),
      }),
    );
