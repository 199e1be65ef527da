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

it('a server that ignores the checkbox of a new banner is called again, and only that one', async () => {
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
