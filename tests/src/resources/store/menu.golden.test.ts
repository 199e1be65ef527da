import { expect, it } from 'vitest';
import { ApiError } from '../../../../src/framework/declaration/errors';
import menu from '../../../../src/resources/store/menu/menu.resource';
import { givenProvider } from '../../../support/fakeHttp';

const item = {
  id: '4',
  itemName: 'Dum',
  description: 'Sealed',
  imageUrl: '/api/files/a.webp',
  categoryId: '7',
  category: { id: '7', name: 'Biryani' },
  price: 260,
  maxPrice: 299.5,
  isActive: false,
  isEnabledByAdmin: true,
  isApproved: true,
  rating: 4,
  ratingsCount: 2,
  ratings: [{ rating: 4 }],
  createdAt: '2026-06-01T00:00:00.000Z',
  updatedAt: '2026-06-02T00:00:00.000Z',
};
const form = {
  itemName: 'Dum',
  categoryId: '7',
  description: 'Sealed',
  price: 260,
  maxPrice: 300,
  imageUrl: '/api/files/a.webp',
};
const NAME = 'store/menu';
const givenMenu = (
  answer: unknown = { items: [item], page: 1, limit: 50, total: 1, totalPages: 1 },
  more = {},
) => givenProvider([menu], { 'GET /store/items': answer, ...more });
const read = async (answer: unknown) => (await givenMenu(answer).list(NAME)).data[0];

it('reads every name and shape of an item, including missing values', async () => {
  expect(await read({ items: [item] })).toMatchObject({
    categoryName: 'Biryani',
    mrp: 299.5,
    isActive: false,
    ratings: [{ rating: 4 }],
  });
  expect(
    await read([
      {
        _id: 4,
        name: 'Dum',
        image: 'uploads/a.webp',
        category: 'Biryani',
        pricing: [{ price: '260', maxPrice: 250 }],
      },
    ]),
  ).toEqual({
    id: '4',
    itemName: 'Dum',
    imageUrl: '/uploads/a.webp',
    imageSent: 'uploads/a.webp',
    categoryId: 'Biryani',
    categoryName: 'Biryani',
    price: 260,
    maxPrice: 250,
    isActive: true,
    until: '',
    isEnabledByAdmin: undefined,
    needsPicture: false,
    isApproved: false,
    approvalStatus: '',
    reason: '',
    rating: undefined,
    ratingsCount: undefined,
    ratings: [],
  });
  expect(
    await read({
      data: [
        {
          itemId: 5,
          productName: 'Dum',
          category: 9,
          isAvailable: false,
          ratingSummary: { average: 4.5, count: 2 },
          recentRatings: [1],
        },
      ],
    }),
  ).toMatchObject({
    id: '5',
    itemName: 'Dum',
    categoryId: '9',
    categoryName: '',
    isActive: false,
    rating: 4.5,
    ratingsCount: 2,
    ratings: [1],
  });
  expect(
    await read([
      {
        productId: 6,
        category: { _id: '665f1c', name: 'Mandi' },
        imageUrl: 'https://cdn.example/a.webp',
      },
    ]),
  ).toMatchObject({
    id: '6',
    categoryId: '665f1c',
    categoryName: 'Mandi',
    imageUrl: 'https://cdn.example/a.webp',
  });
  const { provider, calls } = givenMenu([{ _id: 4, name: 'Dum', image: 'uploads/a.webp' }]);
  const { data: row } = await provider.getOne(NAME, { id: '4' });
  await provider.update(NAME, {
    id: '4',
    data: { ...form, imageUrl: '/uploads/a.webp' },
    previousData: row,
  });
  expect(calls.at(-1)).toContain('"imageUrl":"uploads/a.webp"');
});

it('reads the figures under other names; a failed load is reported', async () => {
  const figures = async (answer: unknown) =>
    givenMenu([], { 'GET /store/items/stats': answer }).provider.stats(NAME);
  expect(await figures({ data: { total: 5, activeItems: 3, inactiveItems: 2 } })).toEqual({
    totalItems: 5,
    availableItems: 3,
    unavailableItems: 2,
  });
  expect(await figures({ total_items: 5, available_items: 3 })).toMatchObject({
    totalItems: 5,
    availableItems: 3,
  });
  await expect(givenMenu(new ApiError(500, {})).list(NAME)).rejects.toBeInstanceOf(ApiError);
});
