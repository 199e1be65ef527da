import { couponListQuery } from '../../../contract/money/couponAnswers';
import { couponColumns } from '../../../contract/imports/columns';
import { headersOf, couponImport } from '../../../contract/imports/imports';
import { recordExport } from '../../audit/recordExport';
import { csvFile } from '../../platform/http/exports';
import { createRouter, mediaRoute } from '../../platform/http/route';
import { importRoutes } from '../../platform/imports/importRoutes';
import { planRows } from '../../platform/imports/planRows';
import { couponRows, exportCoupons } from './importCoupons';

const area = { access: ['admin'] as const, tags: ['Coupons'] };
const all = '/admin/coupons';

const download = mediaRoute(
  'exportCoupons',
  {
    ...area,
    needs: 'coupons.read',
    method: 'get',
    path: `${all}/export`,
    summary: 'Download the coupons that the filters select',
    request: { query: couponListQuery.omit({ page: true, limit: true, sort: true, order: true }) },
  },
  'text/csv',
  'coupons_export_{date}.csv, which the import takes',
);

/** Mount before the coupon routes: `export` and `import` are not ids. */
export const couponFileRoutes = () =>
  createRouter()
    .openapi(download, async (c) => {
      const query = c.req.valid('query');
      return csvFile(c, {
        name: 'coupons_export_{date}.csv',
        header: headersOf(couponColumns),
        rows: (source) => exportCoupons(source, query),
        record: () => recordExport(c, 'coupon'),
      });
    })
    .route(
      '/',
      importRoutes({
        ...area,
        needs: 'coupons.manage',
        all,
        many: 'coupons',
        check: 'checkCoupons',
        run: 'importCoupons',
        inputs: couponImport,
        example: {
          columns: [
            'code',
            'description',
            'type',
            'minOrderAmount',
            'percentage',
            'maxDiscount',
            'maxPerUser',
            'validFrom',
            'validUntil',
          ],
          rows: [
            {
              line: 2,
              cells: [
                'FILE20',
                '20% off biryanis',
                'percentage',
                '300',
                '20',
                '120',
                '2',
                '2026-01-01',
                '2099-12-31',
              ],
            },
          ],
        },
        plan: (c, tx, input) => planRows(tx, couponRows(c.get('actor')), input),
      }),
    );
