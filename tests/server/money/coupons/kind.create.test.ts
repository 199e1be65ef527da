import { describe, expect, test } from 'vitest';
import { couponSavedSchema } from '../../../../contract/money/couponApi';
import {
  admin,
  auditOf,
  brokenRules,
  call,
  couponRows,
  create,
  flatBody,
  givenCouponServer,
  percentageBody,
  server,
} from './given';

givenCouponServer();

describe('creating a coupon', () => {
  test('of a percentage answers it with a sentence', async () => {
    const answer = await call('POST', '/', percentageBody());
    expect(answer.status).toBe(200);
    const { message, data } = answer.read(couponSavedSchema);
    expect(message).toBe('Coupon created successfully');
    expect(data).toEqual({
      id: data.id,
      code: 'DUM20',
      description: '20% off any biryani order',
      type: 'percentage',
      value: 20,
      minOrderAmount: 349,
      percentage: 20,
      maxDiscount: 120,
      usageLimit: 5,
      max_per_user: null,
      Discount_amount: null,
      validFrom: '2026-06-12',
      validUntil: '2099-12-31',
      isFirstOrderOnly: false,
      isActive: true,
      isExpired: false,
      usedCount: 0,
      heldCount: 0,
      budget: null,
      budgetUsed: 0,
      createdAt: data.createdAt,
      updatedAt: data.createdAt,
    });
    expect(await couponRows()).toMatchObject([
      {
        code: 'DUM20',
        percentage: '20.00',
        max_discount_paise: 12_000,
        max_per_user: 5,
        min_order_paise: 34_900,
        discount_amount_paise: null,
      },
    ]);
  });

  test('of an amount answers the other keys', async () => {
    const data = await create(
      flatBody({ type: 'fixed', Discount_amount: '99.50', isFirstOrderOnly: true }),
    );
    expect(data).toMatchObject({
      code: 'WEEKEND100',
      type: 'flat',
      value: 99.5,
      Discount_amount: 99.5,
      max_per_user: 4,
      usageLimit: null,
      percentage: null,
      maxDiscount: null,
      isFirstOrderOnly: true,
    });
    expect(await couponRows()).toMatchObject([
      { discount_amount_paise: 9_950, percentage: null, max_discount_paise: null },
    ]);
  });

  test.each([
    ['₹500 off one order', { Discount_amount: 501, budget: 5000 }],
    ['₹5,000 off to one person', { Discount_amount: 500, max_per_user: 11, budget: 5000 }],
  ])('of more than %s is for those who may set rewards', async (sum, changes) => {
    const catalogue = await server.givenAdmin({ job: 'catalogue' });
    const finance = await server.givenAdmin({ job: 'finance' });
    const large = flatBody(changes);
    const by = (as: typeof admin, method: string, path: string, body: unknown) =>
      server.request(method, `/admin/coupons/${path}`, { as, body });
    const refused = await by(catalogue, 'POST', '', large);
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({
      message: `Your role can't give more than ${sum}`,
    });
    expect((await by(catalogue, 'POST', '', flatBody({ code: 'SMALL' }))).status).toBe(200);
    const { data } = (await by(finance, 'POST', '', large)).read(couponSavedSchema);
    expect((await by(catalogue, 'PUT', data.id, { description: 'Mine' })).status).toBe(403);
    const off = await by(catalogue, 'PATCH', `${data.id}/status`, { is_active: false });
    expect(off.status).toBe(200);
    const rows = [{ id: data.id }];
    const doors = [
      await by(catalogue, 'PATCH', `${data.id}/status`, { is_active: true }),
      await by(catalogue, 'POST', 'bulk', { action: 'enable', rows }),
    ];
    expect(doors.map(({ status }) => status)).toEqual([403, 403]);
  });

  test('takes a coupon that is over already, and shows it as expired', async () => {
    expect(
      await create(percentageBody({ validFrom: '2025-01-01', validUntil: '2025-01-02' })),
    ).toMatchObject({
      isExpired: true,
      isActive: true,
    });
  });

  test('ignores fields that the form does not offer', async () => {
    const data = await create(
      percentageBody({
        id: '999',
        isActive: false,
        usedCount: 7,
        deleted_at: '2026-01-01T00:00:00Z',
      }),
    );
    expect(data).toMatchObject({ isActive: true, usedCount: 0 });
    expect(data.id).not.toBe('999');
  });

  test('names every missing field at once and writes nothing', async () => {
    const required = 'This field is required';
    const answer = await call('POST', '/', { type: 'percentage' });
    expect(answer.status).toBe(422);
    expect(brokenRules(answer)).toEqual({
      'body.code': required,
      'body.description': required,
      'body.minOrderAmount': required,
      'body.validFrom': required,
      'body.validUntil': required,
      'body.percentage': required,
      'body.maxDiscount': required,
      'body.usageLimit': required,
    });
    expect(
      brokenRules(await call('POST', '/', flatBody({ Discount_amount: '', max_per_user: null }))),
    ).toEqual({
      'body.Discount_amount': required,
      'body.max_per_user': required,
    });
    expect(await couponRows()).toEqual([]);
  });

  test.each([
    ['code', 'A CODE', 'Use letters, digits, - and _ only'],
    ['type', 'gift', 'Choose one of: percentage, flat'],
    ['percentage', 0, 'Enter a percentage above 0 and up to 100'],
    ['percentage', 100.5, 'Enter a percentage above 0 and up to 100'],
    ['percentage', '12.345', 'At most two decimals'],
    ['minOrderAmount', -1, 'Enter an amount of 0 or more'],
    ['maxDiscount', 'lots', 'Enter an amount of 0 or more'],
    ['usageLimit', 0, 'Enter a whole number of 1 or more'],
    ['usageLimit', 2_147_483_648, 'At most 10,00,000'],
    ['validFrom', '31-02-2026', 'Enter a date as DD/MM/YYYY'],
    ['validUntil', '11-06-2026', 'Valid until must not be before valid from'],
  ])('refuses %s %j', async (field, value, text) => {
    const answer = await call('POST', '/', percentageBody({ [field]: value }));
    expect(answer.status).toBe(422);
    expect(brokenRules(answer)).toEqual({ [`body.${field}`]: text });
    expect(answer.body).toMatchObject({ message: text });
    expect(await couponRows()).toEqual([]);
  });

  test('refuses a code that is in use, in any case, at the field', async () => {
    await create();
    const answer = await call('POST', '/', flatBody({ code: ' Dum20 ' }));
    expect(answer.status).toBe(422);
    expect(brokenRules(answer)).toEqual({
      'body.code': 'A coupon with the code DUM20 already exists',
    });
    expect(await couponRows()).toHaveLength(1);
  });

  test('makes exactly one of twenty with one code at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        call('POST', '/', percentageBody({ code: i % 2 === 0 ? 'RUSH' : 'rush' })),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 422)).toHaveLength(19);
    const rows = await couponRows();
    expect(rows).toHaveLength(1);
    expect(await auditOf(rows[0]?.id ?? '')).toHaveLength(1);
  });
});
