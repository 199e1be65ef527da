import { couponListSchema, couponSavedSchema } from '../../../../contract/money/couponApi';
import { recordedAbout } from '../../../support/auditEntries';
import { admin, emptyBeforeEach, openStores, server } from '../../../support/opened';

export { rulesOf as brokenRules } from '../../../support/answers';
export { admin, server };

/** One server per file; no coupon before each test. */
export const givenCouponServer = () => {
  openStores();
  emptyBeforeEach('coupon_uses', 'orders', 'coupons');
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

export const couponRows = () => server.db.selectFrom('coupons').selectAll().orderBy('id').execute();
export const auditOf = (id: string) => recordedAbout(server, 'coupon', id);
