import { expect, it } from 'vitest';
import offers from '../../../../src/resources/admin/special-offers/special-offers.resource';
import { ApiError } from '../../../../src/framework/declaration/errors';
import { givenProvider } from '../../../support/fakeHttp';

const offer = {
  id: '4',
  title: 'Weekend feast',
  description: 'A free dessert',
  isActive: true,
  createdAt: '2026-06-01T00:00:00.000Z',
  updatedAt: '2026-06-02T00:00:00.000Z',
};
const data = { title: 'Weekend feast', description: 'A free dessert' };
const body = '{"title":"Weekend feast","description":"A free dessert"';
const NAME = 'admin/special-offers';

const givenOffers = (
  answer: unknown = { specialOffers: [offer], page: 1, limit: 10, total: 1, totalPages: 1 },
) =>
  givenProvider([offers], {
    'GET /admin/special-offers/': answer,
    'GET /admin/special-offers/4': offer,
    'GET /admin/special-offers/stats': { totalOffers: 1 },
  });

it('admin/special-offers reads with GET: a page by search and status, one, and the counts', async () => {
  const { calls, list, provider } = givenOffers();
  await list(NAME, { search: 'feast', status: 'inactive' }, 3);
  await list(NAME, { status: 'all' });
  await provider.getOne(NAME, { id: '4' });
  await provider.stats(NAME);
  expect(calls).toEqual([
    'GET /admin/special-offers/?page=3&limit=10&search=feast&status=inactive',
    'GET /admin/special-offers/?page=1&limit=10',
    'GET /admin/special-offers/4',
    'GET /admin/special-offers/stats',
  ]);
});

it('admin/special-offers writes with POST, PUT and PUT status', async () => {
  const { calls, provider } = givenOffers();
  const { data: row } = await provider.getOne(NAME, { id: '4' });
  await provider.create(NAME, { data });
  await provider.update(NAME, { id: '4', data, previousData: row });
  await provider.act(NAME, { action: 'toggle', record: row });
  expect(calls.slice(1)).toEqual([
    `POST /admin/special-offers/ ${body}}`,
    `PUT /admin/special-offers/4 ${body},"updatedAt":"2026-06-02T00:00:00.000Z"}`,
    'PUT /admin/special-offers/4/status {"isActive":false}',
  ]);
});

it('a failed load is an empty list', async () => {
  const { list } = givenOffers(new ApiError(500, {}));
  expect(await list(NAME)).toMatchObject({ data: [], total: 0 });
});
