import { describe, expect, it } from 'vitest';
import coupons from '../../../../src/resources/admin/coupons/coupons.resource';
import { givenProvider } from '../../../support/fakeHttp';

const percentage = {
  id: '7',
  code: 'DUM20',
  description: '20% off any biryani',
  type: 'percentage',
  value: 20,
  minOrderAmount: 349,
  percentage: 20,
  maxDiscount: 120,
  usageLimit: 5,
  max_per_user: null,
  Discount_amount: null,
  validFrom: '2026-06-12',
  validUntil: '2099-07-31',
  isFirstOrderOnly: false,
  isActive: true,
  isExpired: false,
  usedCount: 0,
  createdAt: '2026-06-01T00:00:00.000Z',
  updatedAt: '2026-06-02T00:00:00.000Z',
};
const percentageForm = {
  code: 'DUM20',
  description: '20% off any biryani',
  type: 'percentage',
  minOrderAmount: 349,
  percentage: 20,
  maxDiscount: 120,
  usageLimit: 5,
  validFrom: '2026-06-12',
  validUntil: '2026-07-31',
  isFirstOrderOnly: false,
};

const givenCoupons = (
  answer: unknown = { coupons: [percentage], page: 1, limit: 10, total: 1, totalPages: 1 },
) => {
  const given = givenProvider([coupons], {
    'GET /admin/coupons/': answer,
    'GET /admin/coupons/stats': { totalCoupons: 1 },
  });
  const first = async () => {
    const [row] = (await given.list('admin/coupons')).data;
    if (!row) throw new Error('no row');
    return { id: String(row.id), ...row };
  };
  return { ...given, first };
};

describe('admin/coupons reads', () => {
  it('a coupon that was prolonged as active again, from the answer to the change', async () => {
    const old = { ...percentage, validUntil: '2020-01-31' };
    const { provider } = givenProvider([coupons], {
      'GET /admin/coupons/': [old],
      'PUT /admin/coupons/7': { data: percentage },
    });
    const { data: previousData } = await provider.getOne('admin/coupons', { id: '7' });
    expect(previousData).toMatchObject({ state: 'expired' });
    const { data } = await provider.update('admin/coupons', {
      id: '7',
      data: percentageForm,
      previousData,
    });
    expect(data).toMatchObject({ state: 'active', validUntil: '2099-07-31' });
  });

  it('fixed as flat, a bare value as the discount, numbers in quotes, and days in any form', async () => {
    const { first } = givenCoupons([
      {
        _id: 8,
        code: 'OLD',
        type: 'fixed',
        value: '75.50',
        minOrderAmount: '199',
        max_per_user: '2',
        is_active: true,
        validFrom: '01-01-2020',
        validUntil: '2020-01-31T18:29:59Z',
      },
    ]);
    expect(await first()).toMatchObject({
      id: '8',
      type: 'flat',
      Discount_amount: 75.5,
      minOrderAmount: 199,
      max_per_user: 2,
      isActive: true,
      state: 'expired',
      validFrom: '2020-01-01',
      validUntil: '2020-01-31',
    });
  });
});
