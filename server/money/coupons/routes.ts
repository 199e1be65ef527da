import type { Context } from 'hono';
import {
  couponListQuery,
  couponListSchema,
  couponSavedSchema,
  couponSchema,
  couponStatsSchema,
} from '../../../contract/money/couponApi';
import { couponInput, couponPatch } from '../../../contract/money/coupons';
import { figuresQuery, pageInfoOf } from '../../../contract/lists';
import { statusInput } from '../../../contract/records';
import { notFound } from '../../platform/errors';
import type { Env } from '../../platform/http/context';
import { createRouter, idParams as params, jsonBody, jsonRoute } from '../../platform/http/route';
import { changeOne, createOne, removeOne } from '../../records/change';
import { couponBulkRoutes } from './bulkRoutes';
import { coupons } from './kind';
import { countCoupons, countMatching, findCoupons, selectCouponPage } from './repository';
import { toCouponResponse } from './serializers';

const area = { access: ['admin'] as const, tags: ['Coupons'] };
const listPath = '/admin/coupons';
const itemPath = '/admin/coupons/{id}';

const created = {
  code: 'DUM20',
  description: '20% off any biryani order, up to ₹120',
  type: 'percentage',
  minOrderAmount: 349,
  percentage: 20,
  maxDiscount: 120,
  usageLimit: 5,
  validFrom: '12-06-2026',
  validUntil: '31-07-2026',
  isFirstOrderOnly: false,
};
const edited = { type: 'flat', Discount_amount: 100, max_per_user: 4, validUntil: '31-08-2026' };

const list = jsonRoute(
  'listCoupons',
  {
    ...area,
    needs: 'coupons.read',
    method: 'get',
    path: listPath,
    summary: 'List coupons',
    request: { query: couponListQuery },
  },
  couponListSchema,
);
const stats = jsonRoute(
  'getCouponStats',
  {
    ...area,
    needs: 'coupons.read',
    method: 'get',
    path: `${listPath}/stats`,
    summary: 'Count coupons',
    request: { query: figuresQuery },
  },
  couponStatsSchema,
);
const show = jsonRoute(
  'getCoupon',
  {
    ...area,
    needs: 'coupons.read',
    method: 'get',
    path: itemPath,
    summary: 'Read a coupon',
    request: { params },
  },
  couponSchema,
);
const create = jsonRoute(
  'createCoupon',
  {
    ...area,
    needs: 'coupons.manage',
    method: 'post',
    path: listPath,
    summary: 'Create a coupon',
    request: { body: jsonBody(couponInput, created) },
  },
  couponSavedSchema,
);
const update = jsonRoute(
  'updateCoupon',
  {
    ...area,
    needs: 'coupons.manage',
    method: 'put',
    path: itemPath,
    summary: 'Change a coupon',
    request: { params, body: jsonBody(couponPatch, edited) },
  },
  couponSavedSchema,
);
const remove = jsonRoute(
  'deleteCoupon',
  {
    ...area,
    needs: 'coupons.manage',
    method: 'delete',
    path: itemPath,
    summary: 'Delete a coupon; its code can be used again',
    request: { params },
  },
  couponSavedSchema,
);
const status = {
  ...area,
  needs: 'coupons.manage',
  path: `${itemPath}/status`,
  summary: 'Enable or disable a coupon',
  request: { params, body: jsonBody(statusInput, { is_active: false }) },
} as const;
const patchStatus = jsonRoute('setCouponStatus', { ...status, method: 'patch' }, couponSavedSchema);
const putStatus = jsonRoute(
  'setCouponStatusByPut',
  { ...status, method: 'put' },
  couponSavedSchema,
);

const writesOf = (c: Context<Env>) =>
  [c.get('deps').db, c.get('actor'), coupons(c.get('actor'))] as const;

async function switchOne(c: Context<Env>, id: string, isActive: boolean) {
  const action = isActive ? 'enable' : 'disable';
  const data = await changeOne(...writesOf(c), { id, patch: { isActive }, action });
  return { message: `Coupon ${action}d successfully`, data };
}

/** Fixed paths come before `{id}`. */
export const couponRoutes = () =>
  createRouter()
    .route('/', couponBulkRoutes())
    .openapi(list, async (c) => {
      const { db } = c.get('deps');
      const query = c.req.valid('query');
      const [rows, total] = await Promise.all([
        selectCouponPage(db, query),
        countMatching(db, query),
      ]);
      return c.json({ coupons: rows.map(toCouponResponse), ...pageInfoOf(query, total) }, 200);
    })
    .openapi(stats, async (c) => {
      const { total, active, expired } = await countCoupons(c.get('deps').db, c.req.valid('query'));
      return c.json({ totalCoupons: total, activeCoupons: active, expiredCoupons: expired }, 200);
    })
    .openapi(show, async (c) => {
      const { id } = c.req.valid('param');
      const [row] = await findCoupons(c.get('deps').db, [id]);
      if (!row) throw notFound('Coupon');
      return c.json(toCouponResponse(row), 200);
    })
    .openapi(create, async (c) => {
      const data = await createOne(...writesOf(c), c.req.valid('json'));
      return c.json({ message: 'Coupon created successfully', data }, 200);
    })
    .openapi(update, async (c) => {
      const { updatedAt, ...patch } = c.req.valid('json');
      const { id } = c.req.valid('param');
      const data = await changeOne(...writesOf(c), { id, updatedAt, patch });
      return c.json({ message: 'Coupon updated successfully', data }, 200);
    })
    .openapi(remove, async (c) => {
      const data = await removeOne(...writesOf(c), c.req.valid('param').id);
      return c.json({ message: 'Coupon deleted successfully', data }, 200);
    })
    .openapi(patchStatus, async (c) =>
      c.json(await switchOne(c, c.req.valid('param').id, c.req.valid('json').isActive), 200),
    )
    .openapi(putStatus, async (c) =>
      c.json(await switchOne(c, c.req.valid('param').id, c.req.valid('json').isActive), 200),
    );
