import { describe, expect, test } from 'vitest';
import { couponSavedSchema } from '../../../../contract/money/couponAnswers';
import { givenOrder } from '../../../support/marketplace';
import {
  admin,
  auditOf,
  call,
  couponRows,
  create,
  givenCouponServer,
  list,
  percentageBody,
  server,
} from './given';

givenCouponServer();

describe('the switch of a coupon', () => {
  test.each(['PATCH', 'PUT'])('is turned by %s, under either key', async (method) => {
    const { id, updatedAt } = await create();
    const { message, data } = (await call(method, `/${id}/status`, { is_active: false })).read(
      couponSavedSchema,
    );
    expect(message).toBe('Coupon disabled successfully');
    expect(data).toMatchObject({ id, isActive: false });
    expect(data.updatedAt > updatedAt).toBe(true);
    expect((await call(method, `/${id}/status/`, { isActive: true })).body).toMatchObject({
      message: 'Coupon enabled successfully',
      data: { isActive: true },
    });
  });

  test('is written down when it was turned', async () => {
    const { id } = await create();
    await call('PATCH', `/${id}/status`, { is_active: false });
    await call('PATCH', `/${id}/status`, { is_active: false });
    await call('PATCH', `/${id}/status`, { is_active: true });
    const entries = await auditOf(id);
    expect(entries.map(({ action }) => action)).toEqual(['create', 'disable', 'enable']);
    expect(entries[1]).toMatchObject({
      actor_id: admin.id,
      before: { isActive: true },
      after: { isActive: false },
    });
  });

  test('does not bring an expired coupon back', async () => {
    const { id } = await create(
      percentageBody({ validFrom: '2025-01-01', validUntil: '2025-01-02' }),
    );
    await call('PATCH', `/${id}/status`, { is_active: false });
    const { data } = (await call('PATCH', `/${id}/status`, { is_active: true })).read(
      couponSavedSchema,
    );
    expect(data).toMatchObject({ isActive: true, isExpired: true });
    expect(await list('?status=active')).toMatchObject({ total: 0 });
  });

  test('needs a value', async () => {
    const { id } = await create();
    const answer = await call('PATCH', `/${id}/status`, {});
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      detail: [{ loc: ['body', 'isActive'], msg: 'This field is required' }],
    });
    expect(await couponRows()).toMatchObject([{ is_active: true }]);
  });
});

describe('deleting a coupon', () => {
  test('hides it everywhere and frees its code', async () => {
    const coupon = await create();
    const answer = await call('DELETE', `/${coupon.id}`);
    expect(answer.body).toEqual({ message: 'Coupon deleted successfully', data: coupon });
    expect((await call('GET', `/${coupon.id}`)).status).toBe(404);
    expect(await list()).toMatchObject({ coupons: [], total: 0 });
    expect((await call('GET', '/stats')).body).toEqual({
      totalCoupons: 0,
      activeCoupons: 0,
      expiredCoupons: 0,
    });
    expect(await create()).toMatchObject({ code: coupon.code });
    expect((await call('PUT', `/${coupon.id}`, { percentage: 1 })).status).toBe(404);
    expect((await call('PATCH', `/${coupon.id}/status`, { is_active: false })).status).toBe(404);
    expect((await call('DELETE', `/${coupon.id}`)).status).toBe(404);
  });

  test('is written down', async () => {
    const coupon = await create();
    await call('DELETE', `/${coupon.id}`);
    expect((await auditOf(coupon.id))[1]).toEqual({
      action: 'delete',
      actor_id: admin.id,
      before: coupon,
      after: null,
    });
  });

  test('keeps the history of its uses', async () => {
    const coupon = await create();
    const [owner, customer] = [await server.givenStoreOwner(), await server.givenCustomer()];
    const order = await givenOrder(server.db, {
      storeId: owner.storeId,
      userId: customer.id,
      coupon_id: coupon.id,
    });
    const use = {
      coupon_id: coupon.id,
      user_id: customer.id,
      order_id: order.id,
      discount_paise: 5_000,
    };
    await server.db.insertInto('coupon_uses').values(use).execute();
    expect((await call('DELETE', `/${coupon.id}`)).status).toBe(200);
    expect(await server.db.selectFrom('coupon_uses').selectAll().execute()).toMatchObject([use]);
  });

  test('happens once, however many ask', async () => {
    const coupon = await create();
    const answers = await Promise.all([1, 2, 3, 4].map(() => call('DELETE', `/${coupon.id}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
    expect(await auditOf(coupon.id)).toHaveLength(2);
  });

  test.each([
    ['999999', 404],
    ['abc', 422],
    ['0', 422],
  ])('answers the id %s with %i', async (id, status) => {
    for (const [method, path, body] of [
      ['DELETE', ''],
      ['GET', ''],
      ['PATCH', '/status', { is_active: true }],
    ] as const) {
      expect((await call(method, `/${id}${path}`, body)).status).toBe(status);
    }
  });
});
