import { couponListQuery } from '../../../contract/money/couponApi';
import { couponColumns } from '../../../contract/imports/columns';
import { headersOf, couponImport } from '../../../contract/imports/imports';
import { exportRoute } from '../../audit/exportRoute';
import { createRouter } from '../../platform/http/route';
import { importRoutes } from '../../platform/imports/importRoutes';
import { planRows } from '../../platform/imports/planRows';
import { couponRows, exportCoupons } from './importCoupons';

const area = { access: ['admin'] as const, tags: ['Coupons'] };
const listPath = '/admin/coupons';

/**
 * `/admin/coupons/export` and `/admin/coupons/import`. Registered before `/admin/coupons/{id}`,
 * which would match them.
 */
export const couponFileRoutes = () =>
  createRouter()
    .route(
      '/',
      exportRoute('exportCoupons', {
        ...area,
        needs: 'coupons.read',
        path: `${listPath}/export`,
        summary: 'Export coupons as CSV',
        query: couponListQuery.omit({ page: true, limit: true, sort: true, order: true }),
        name: 'coupons_export_{date}.csv',
        description:
          'All coupons that match the filters, as coupons_export_{date}.csv. The import accepts this file.',
        object: 'coupon',
        header: headersOf(couponColumns),
        rows: exportCoupons,
      }),
    )
    .route(
      '/',
      importRoutes({
        ...area,
        needs: 'coupons.manage',
        all: listPath,
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
