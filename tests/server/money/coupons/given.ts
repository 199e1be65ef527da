import { afterAll, beforeAll, beforeEach } from 'vitest';
import { z } from 'zod';
import { couponListSchema, couponSavedSchema } from '../../../../contract/money/couponAnswers';
import { issueSchema } from '../../../../contract/errors';
import type { Person } from '../../../support/people';
import { allowDeletingOrders } from '../../../support/recordTables';
import { givenServer, type Answer, type TestServer } from '../../../support/server';

export let server: TestServer;
export let admin: Person;

/** One server a file; no coupon before each test. */
export const givenCouponServer = () => {
  beforeAll(async () => {
    server = await givenServer();
    await allowDeletingOrders(server.owner);
    admin = await server.givenAdmin();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.db.deleteFrom('coupon_uses').execute();
    await server.db.deleteFrom('orders').execute();
    await server.db.deleteFrom('coupons').execute();
  });
};

export const call = (method: string, path: string, body?: unknown) =>
  server.request(method, `/admin/coupons${path}`, { as: admin, body });
export const list = async (query = '') => (await call('GET', `/${query}`)).read(couponListSchema);

export const percentageBody = (changes: Record<string, unknown> = {}) => ({
  code: 'dum20',
  description: '20% off any biryani order',
  type: 'percentage',
  minOrderAmount: 349,
  percentage: 20,
  maxDiscount: 120,
  usageLimit: 5,
  validFrom: '12-06-2026',
  validUntil: '31-12-2099',
  isFirstOrderOnly: false,
  ...changes,
});
export const flatBody = (changes: Record<string, unknown> = {}) => ({
  code: 'weekend100',
  description: 'Flat ₹100 off',
  type: 'flat',
  minOrderAmount: 699,
  Discount_amount: 100,
  max_per_user: 4,
  validFrom: '12-06-2026',
  validUntil: '31-12-2099',
  ...changes,
});
export const create = async (body: unknown = percentageBody()) =>
  (await call('POST', '/', body)).read(couponSavedSchema).data;

/** The broken rules of a 422: field → text. */
export const brokenRules = (answer: Answer) => {
  const { detail } = answer.read(z.looseObject({ detail: z.array(issueSchema) }));
  return Object.fromEntries(detail.map(({ loc, msg }) => [loc.join('.'), msg]));
};

export const couponRows = () => server.db.selectFrom('coupons').selectAll().orderBy('id').execute();
export const auditOf = (id: string) =>
  server.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'before', 'after'])
    .where('object', '=', 'coupon')
    .where('object_id', '=', id)
    .orderBy('id')
    .execute();
