import { bulkAnswerSchema, bulkSetSchema } from '../../../contract/records';
import { couponBulkInput, couponFilter } from '../../../contract/money/couponApi';
import { toBulkAnswer, toBulkSet } from '../../platform/bulk/answers';
import { createRouter, jsonBody, jsonRoute } from '../../platform/http/route';
import { changeCoupons } from './kind';
import { selectCouponSet } from './repository';

const area = { access: ['admin'] as const, tags: ['Coupons'] };

const set = jsonRoute(
  'listCouponSet',
  {
    ...area,
    needs: 'coupons.read',
    method: 'get',
    path: '/admin/coupons/set',
    summary: 'List the ids of the coupons that match a filter',
    request: { query: couponFilter },
  },
  bulkSetSchema,
);
const bulk = jsonRoute(
  'changeCoupons',
  {
    ...area,
    needs: 'coupons.manage',
    method: 'post',
    path: '/admin/coupons/bulk',
    summary: 'Enable or disable many coupons',
    request: { body: jsonBody(couponBulkInput, { action: 'disable', rows: [{ id: '1' }] }) },
  },
  bulkAnswerSchema,
);

/** Mount before the coupon routes: `set` and `bulk` are not ids. */
export const couponBulkRoutes = () =>
  createRouter()
    .openapi(set, async (c) =>
      c.json(toBulkSet(await selectCouponSet(c.get('deps').db, c.req.valid('query'))), 200),
    )
    .openapi(bulk, async (c) => {
      const results = await changeCoupons(c.get('deps').db, c.get('actor'), c.req.valid('json'));
      return c.json(toBulkAnswer(results), 200);
    });
