import { expect, it } from 'vitest';
import categories from '../../../../src/resources/admin/categories/categories.resource';
import { givenProvider } from '../../../support/fakeHttp';
import { checkedForm } from '../../../support/checkedForm';

const category = {
  id: '4',
  name: 'Haleem',
  description: 'Slow-cooked',
  imageUrl: '/api/files/a.webp',
  stores: ['Bahar'],
  storeIds: ['7'],
  isGlobal: false,
  isActive: true,
  isApproved: false,
  status: 'pending',
  reason: null,
  requestedBy: { id: '7', name: 'Bahar' },
  createdAt: '2026-06-01T00:00:00.000Z',
  updatedAt: '2026-06-02T00:00:00.000Z',
};
const shown = { name: 'Haleem', description: 'Slow-cooked', imageUrl: '/api/files/a.webp' };
const SHOWN = '"name":"Haleem","description":"Slow-cooked"';
const NAME = 'admin/categories';
const LIST = 'GET /admin/categories';

const givenCategories = (
  answer: unknown = { categories: [category], page: 1, limit: 10, total: 1, totalPages: 1 },
) => givenProvider([categories], { [LIST]: answer, [`${LIST}/stores/list`]: { stores: [] } });
const read = async (answer: unknown) => (await givenCategories(answer).list(NAME)).data[0];

it('admin/categories changes with PUT; the stores travel only where they change', async () => {
  const { calls, list, provider } = givenCategories();
  const {
    data: [row],
  } = await list(NAME);
  if (!row) throw new Error('There is no category');
  const change = (data: object) =>
    provider.update(NAME, { id: '4', data: { ...shown, ...data }, previousData: row });
  await change({ isGlobal: false, storeIds: ['7'] });
  await change({ isGlobal: false, storeIds: [] });
  await change({ isGlobal: false, storeIds: ['8', '7'] });
  await change({ isGlobal: true });
  const put = `PUT /admin/categories/4 {${SHOWN},"imageUrl":"/api/files/a.webp"`;
  const stamp = '"updatedAt":"2026-06-02T00:00:00.000Z"}';
  expect(calls.slice(1)).toEqual([
    `${put},${stamp}`,
    `${put},${stamp}`,
    `${put},"isGlobal":false,"storeIds":["8","7"],${stamp}`,
    `${put},"isGlobal":true,"storeIds":[],${stamp}`,
  ]);
});

it('reads bare arrays and data, other names, and stores as names, objects or one alone', async () => {
  const malformed = {
    _id: 4,
    categoryName: 'Haleem',
    image: 'https://cdn.example/a.webp',
    is_active: false,
    is_approved: true,
  };
  const common = {
    id: '4',
    name: 'Haleem',
    imageUrl: 'https://cdn.example/a.webp',
    isActive: false,
    isApproved: true,
  };
  expect(await read([malformed])).toMatchObject({ ...common, stores: [], isGlobal: true });
  expect(
    await read({ data: [{ ...malformed, stores: [{ _id: 7, storeName: 'Bahar' }] }] }),
  ).toMatchObject({ ...common, stores: ['Bahar'], storeIds: ['7'], isGlobal: false });
  expect(await read({ items: [{ ...malformed, stores: ['Bahar', null] }] })).toMatchObject({
    stores: ['Bahar'],
    isGlobal: false,
  });
  expect(await read([{ ...malformed, store: { id: 7, name: 'Bahar' } }])).toMatchObject({
    stores: ['Bahar'],
    storeIds: ['7'],
  });
  expect(await read([{ ...malformed, stores: 'Bahar', storeIds: [7] }])).toMatchObject({
    stores: ['Bahar'],
    storeIds: ['7'],
  });
});

const required = 'This field is required';
const filled = { name: 'Haleem', description: 'Slow-cooked', imageUrl: '/api/files/a.webp' };

it('a category is for stores or for all of them; a category that is edited keeps its stores', async () => {
  expect((await checkedForm(categories, filled)).errors).toEqual({ storeIds: required });
  expect(await checkedForm(categories, { ...filled, isGlobal: true })).toEqual({
    errors: {},
    sent: { ...filled, isGlobal: true },
  });
  const record = { id: '4', ...filled, isGlobal: false, storeIds: ['7'] };
  expect(await checkedForm(categories, { name: '  ', storeIds: [] }, record)).toEqual({
    errors: { name: required },
    sent: {},
  });
  expect((await checkedForm(categories, { storeIds: [] }, record)).errors).toEqual({});
});
