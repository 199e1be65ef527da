import { expect, it } from 'vitest';
import banners from '../../../../src/resources/admin/banners/banners.resource';
import { ApiError } from '../../../../src/framework/declaration/errors';
import { givenProvider } from '../../../support/fakeHttp';

const banner = {
  id: '4',
  title: 'Weekend feast',
  imageUrl: '/api/files/a.webp',
  isActive: true,
  createdAt: '2026-06-01T00:00:00.000Z',
  updatedAt: '2026-06-02T00:00:00.000Z',
};
const data = { title: 'Weekend feast', image: '/api/files/a.webp' };
const body = '{"title":"Weekend feast","imageUrl":"/api/files/a.webp"';
const NAME = 'admin/banners';

const givenBanners = (answers: Record<string, unknown> = {}) =>
  givenProvider([banners], {
    'GET /admin/banner-images/': { banners: [banner], page: 1, limit: 10, total: 1, totalPages: 1 },
    'GET /admin/banner-images/4': banner,
    'GET /admin/banners/stats': { totalBanners: 1 },
    ...answers,
  });

it('admin/banners reads with GET: a page by search and is_active, one, and the counts', async () => {
  const { calls, list, provider } = givenBanners();
  await list(NAME, { search: 'feast', status: 'inactive' }, 3);
  await list(NAME, { status: 'all' });
  await provider.getOne(NAME, { id: '4' });
  await provider.stats(NAME);
  expect(calls).toEqual([
    'GET /admin/banner-images/?page=3&limit=10&search=feast&is_active=false',
    'GET /admin/banner-images/?page=1&limit=10',
    'GET /admin/banner-images/4',
    'GET /admin/banners/stats',
  ]);
});

it('admin/banners writes with POST, PUT and PATCH status', async () => {
  const { calls, provider } = givenBanners();
  const { data: row } = await provider.getOne(NAME, { id: '4' });
  await provider.create(NAME, { data: { ...data, active: true } });
  await provider.update(NAME, { id: '4', data, previousData: row });
  await provider.act(NAME, { action: 'toggle', record: row });
  expect(calls.slice(1)).toEqual([
    `POST /admin/banner-images/ ${body},"isActive":true}`,
    `PUT /admin/banner-images/4 ${body},"updatedAt":"2026-06-02T00:00:00.000Z"}`,
    'PATCH /admin/banner-images/4/status {"isActive":false}',
  ]);
});

it('a server that ignores the checkbox of a new banner is asked again, and only that one', async () => {
  const made = givenBanners({ 'POST /admin/banner-images/': { message: 'Saved', data: banner } });
  await made.provider.create(NAME, { data: { ...data, active: true } });
  const saved = await made.provider.create(NAME, { data: { ...data, active: false } });
  expect(made.calls.slice(1)).toEqual([
    `POST /admin/banner-images/ ${body},"isActive":false}`,
    'PATCH /admin/banner-images/4/status {"isActive":false}',
  ]);
  expect(saved).toMatchObject({ data: { id: '4' }, meta: { message: 'Saved' } });
  const refusing = givenBanners({
    'POST /admin/banner-images/': banner,
    'PATCH /admin/banner-images/4/status': new ApiError(500, {}),
  });
  const half = await refusing.provider.create(NAME, { data: { ...data, active: false } });
  expect(half).toMatchObject({
    data: { id: '4' },
    meta: { warning: 'Failed to update banner status' },
  });
});

it('the picture is read under either name, and a failed load is an empty list', async () => {
  const { data: rows } = await givenBanners({
    'GET /admin/banner-images/': [{ _id: 4, image: 'https://cdn.example/a.webp' }],
  }).list(NAME);
  expect(rows).toMatchObject([
    { id: '4', image: 'https://cdn.example/a.webp', thumbnail: 'https://cdn.example/a.webp' },
  ]);
  const failing = givenBanners({ 'GET /admin/banner-images/': new ApiError(500, {}) });
  expect(await failing.list(NAME)).toMatchObject({ data: [], total: 0 });
});
