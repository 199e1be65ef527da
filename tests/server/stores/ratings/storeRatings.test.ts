import { describe, expect, test } from 'vitest';
import { storeRatingsSchema } from '../../../../contract/orders/store';
import { maskEmail } from '../../../../server/stores/ratings/storeRatings';
import { givenMenuItem, givenRating } from '../../../support/marketplace';
import {
  customer,
  owner,
  rival,
  server,
  givenStoreOrderServer,
} from '../../../support/storeOrders';
import { setRow } from '../../../support/rows';

givenStoreOrderServer();

const get = (query = '') => server.request('GET', `/store/ratings${query}`, { as: owner });
const ratings = async (query?: string) => (await get(query)).read(storeRatingsSchema);
const rate = (rating: number, day: number, more: { storeId?: string; productId?: string } = {}) =>
  givenRating(server.db, {
    storeId: owner.storeId,
    userId: customer.id,
    rating,
    ratedAt: `2026-03-${String(day).padStart(2, '0')}T10:00:00.000Z`,
    ...more,
  });

describe('the ratings of a store', () => {
  test('are the store, its average and its reviews', async () => {
    await rate(5, 1);
    const { code } = await rate(4, 2);
    const answer = await ratings();
    expect(answer).toMatchObject({
      store: {
        storeName: `Store of ${owner.name}`,
        ownerName: owner.name,
        pincode: '500034',
        isActive: true,
        isApproved: true,
      },
      rating: 4.5,
      ratingsCount: 2,
      page: 1,
      limit: 100,
      total: 2,
      totalPages: 1,
    });
    expect(answer.ratings[0]).toEqual({
      user: { name: 'Asha', email: maskEmail(customer.email) },
      rating: 4,
      comment: 'Good',
      ratedAt: '2026-03-02T10:00:00.000Z',
      orderId: code,
    });
  });

  test('hide whom they are from behind a masked address', async () => {
    await rate(5, 1);
    expect(JSON.stringify((await get()).body)).not.toContain(customer.email);
    expect(maskEmail('asha.rao@example.com')).toBe('a•••@example.com');
    expect(maskEmail('a@example.com')).toBe('a•••@example.com');
    expect(maskEmail('"a@b"@example.com')).toBe('"•••@example.com');
    expect(maskEmail('nobody')).toBe('n•••');
  });

  test('come in pages, with the five newest on every page', async () => {
    for (let day = 1; day <= 7; day++) await rate(3, day);
    const daysOf = (list: { ratedAt: string }[]) =>
      list.map(({ ratedAt }) => Number(ratedAt.slice(8, 10)));
    const whole = await ratings();
    expect(daysOf(whole.ratings)).toEqual([7, 6, 5, 4, 3, 2, 1]);
    const second = await ratings('?page=2&limit=3');
    expect(daysOf(second.ratings)).toEqual([4, 3, 2]);
    expect(daysOf(second.recentRatings)).toEqual([7, 6, 5, 4, 3]);
    expect(second).toMatchObject({ page: 2, limit: 3, total: 7, totalPages: 3 });
    expect(await ratings('?page=9')).toMatchObject({ ratings: [], total: 7 });
    expect((await get('?page=0')).status).toBe(422);
  });

  test('leave out those of single products and of other stores', async () => {
    const { productId } = await givenMenuItem(server.db, { storeId: owner.storeId });
    await rate(1, 1, { productId });
    await rate(1, 2, { storeId: rival.storeId });
    expect(await ratings()).toMatchObject({
      rating: 0,
      ratingsCount: 0,
      ratings: [],
      recentRatings: [],
      total: 0,
      totalPages: 1,
    });
  });

  test('are not found for the account of a deleted store', async () => {
    await setRow(server.db, 'stores', owner.storeId, { deleted_at: new Date() });
    expect((await get()).status).toBe(404);
  });
});
