import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { countStatements, keysOf } from '../../../support/answers';
import { call, create, givenOfferServer, list, server, titles } from './given';

givenOfferServer();

describe('the list of special offers', () => {
  test('is newest first, by pages', async () => {
    for (const title of ['A', 'B', 'C']) await create({ title });
    expect([
      await titles('?page=1&limit=2'),
      await titles('?page=2&limit=2'),
      await titles('?page=9'),
    ]).toEqual([['C', 'B'], ['A'], []]);
    expect(await list('?page=9&limit=2')).toMatchObject({
      page: 9,
      limit: 2,
      total: 3,
      totalPages: 2,
    });
    expect(await list('?limit=5000')).toMatchObject({ limit: 100 });
  });

  test('finds by part of title or description, in any case', async () => {
    await create({ title: 'Eid_feast', description: 'Haleem for all' });
    await create({ title: 'Monsoon', description: '30% more chai' });
    expect(await titles('?search=EID')).toEqual(['Eid_feast']);
    expect(await titles('?search=CHAI')).toEqual(['Monsoon']);
    expect(await titles('?search=_')).toEqual(['Eid_feast']);
    expect(await titles('?search=%25')).toEqual(['Monsoon']);
  });

  test('keeps to a status or to one offer', async () => {
    const on = await create({ title: 'On' });
    const off = await create({ title: 'Off' });
    await call('PUT', `/${off.id}/status`, { isActive: false });
    expect(await titles('?status=active')).toEqual(['On']);
    expect(await titles('?status=inactive')).toEqual(['Off']);
    expect(await titles(`?offer_id=${on.id}`)).toEqual(['On']);
    expect(await titles(`?offer_id=${on.id}&status=inactive`)).toEqual([]);
    expect(await titles('?offer_id=999999')).toEqual([]);
    expect(await list('?status=all&offer_id=&search=')).toMatchObject({ total: 2 });
  });

  test.each(['status=expired', 'offer_id=abc', 'offer_id=0', 'page=0', 'limit=x'])(
    'refuses %s',
    async (query) => {
      expect((await call('GET', `/?${query}`)).status).toBe(422);
    },
  );

  test('costs as many statements for many as for one', async () => {
    await create();
    const one = await countStatements(() => list());
    for (let i = 0; i < 5; i++) await create();
    expect(await countStatements(() => list())).toBe(one);
  });

  test('has these keys and no other', async () => {
    const { id } = await create();
    const answered = (await call('GET', '/')).body;
    expect(keysOf(answered)).toEqual(['limit', 'page', 'specialOffers', 'total', 'totalPages']);
    const { specialOffers } = z
      .looseObject({ specialOffers: z.array(z.unknown()) })
      .parse(answered);
    expect(keysOf(specialOffers[0])).toEqual([
      'createdAt',
      'description',
      'discountType',
      'discountValue',
      'id',
      'isActive',
      'maxDiscount',
      'minOrderAmount',
      'title',
      'updatedAt',
      'usageLimit',
      'usedCount',
      'validFrom',
      'validUntil',
    ]);
    expect((await call('GET', `/${id}`)).body).toEqual(specialOffers[0]);
  });

  test('shows amounts in rupees, whatever the kind of discount', async () => {
    const amounts = {
      title: 'T',
      description: 'D',
      min_order_paise: 19_950,
      max_discount_paise: 7_500,
    };
    await server.db
      .insertInto('special_offers')
      .values({ ...amounts, discount_value: 20 })
      .execute();
    await server.db
      .insertInto('special_offers')
      .values({ ...amounts, discount_type: 'flat', discount_value: 5_050 })
      .execute();
    expect((await list()).specialOffers).toMatchObject([
      { discountType: 'flat', discountValue: 50.5, minOrderAmount: 199.5, maxDiscount: 75 },
      { discountType: 'percentage', discountValue: 20, minOrderAmount: 199.5, maxDiscount: 75 },
    ]);
  });

  test('is counted by status', async () => {
    const { id } = await create();
    await create();
    await create();
    await call('PUT', `/${id}/status`, { isActive: false });
    expect((await call('GET', '/stats')).body).toEqual({
      totalOffers: 3,
      activeOffers: 2,
      inactiveOffers: 1,
    });
  });
});

test('special offers are for admins only', async () => {
  const customer = await server.givenCustomer();
  expect((await server.request('GET', '/admin/special-offers/')).status).toBe(401);
  expect((await server.request('GET', '/admin/special-offers/', { as: customer })).status).toBe(
    403,
  );
});
