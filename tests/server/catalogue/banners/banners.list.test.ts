import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { countStatements, keysOf } from '../../../support/answers';
import { admin, call, create, givenBannerServer, list, server, titles } from './given';

givenBannerServer();

describe('the list of banners', () => {
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

  test('finds by part of the title, in any case', async () => {
    await create({ title: 'Eid_feast' });
    await create({ title: '30% off' });
    expect(await titles('?search=FEAST')).toEqual(['Eid_feast']);
    expect(await titles('?search=_')).toEqual(['Eid_feast']);
    expect(await titles('?search=%25')).toEqual(['30% off']);
  });

  test('keeps to the active or the inactive ones', async () => {
    await create({ title: 'On' });
    await create({ title: 'Off', isActive: false });
    expect(await titles('?is_active=true')).toEqual(['On']);
    expect(await titles('?is_active=false')).toEqual(['Off']);
    expect(await titles('?is_active=false&search=on')).toEqual([]);
    expect(await list('?is_active=all&search=')).toMatchObject({ total: 2 });
    expect(await list('?is_active=')).toMatchObject({ total: 2 });
  });

  test.each(['is_active=maybe', 'page=0', 'limit=x'])('refuses %s', async (query) => {
    expect((await call('GET', `/?${query}`)).status).toBe(422);
  });

  test('costs as many statements for many as for one', async () => {
    await create();
    const one = await countStatements(() => list());
    for (let i = 0; i < 5; i++) await create();
    expect(await countStatements(() => list())).toBe(one);
  });

  test('has these keys and no other', async () => {
    const { id } = await create();
    const answered = (await call('GET', '/')).body;
    expect(keysOf(answered)).toEqual(['banners', 'limit', 'page', 'total', 'totalPages']);
    const { banners } = z.looseObject({ banners: z.array(z.unknown()) }).parse(answered);
    expect(keysOf(banners[0])).toEqual([
      'createdAt',
      'id',
      'imageUrl',
      'isActive',
      'title',
      'updatedAt',
    ]);
    expect((await call('GET', `/${id}`)).body).toEqual(banners[0]);
  });

  test('is counted by status', async () => {
    await create();
    await create({ isActive: false });
    await create({ isActive: false });
    const stats = await server.request('GET', '/admin/banners/stats', { as: admin });
    expect(stats.body).toEqual({ totalBanners: 3, activeBanners: 1, inactiveBanners: 2 });
  });
});

test('banners are for admins only', async () => {
  const owner = await server.givenStoreOwner();
  for (const path of ['/admin/banner-images/', '/admin/banners/stats']) {
    expect((await server.request('GET', path)).status).toBe(401);
    expect((await server.request('GET', path, { as: owner })).status).toBe(403);
  }
});
