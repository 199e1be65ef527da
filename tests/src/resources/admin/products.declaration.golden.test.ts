import { expect, test } from 'vitest';
import { ApiError } from '../../../../src/framework/declaration/errors';
import { messagesOf } from '../../../../src/framework/declaration/messagesOf';
import { cardValue } from '../../../../src/framework/ui/stats/figure';
import products from '../../../../src/resources/admin/products/products.resource';
import { checkedForm } from '../../../support/checkedForm';
import { givenProvider } from '../../../support/fakeHttp';

const NAME = 'admin/products';
const required = 'This field is required';
const row = { storeId: '7', categoryId: '2', price: '260', maxPrice: '299.50' };
const filled = {
  productName: 'Dum',
  description: 'Sealed',
  imageUrl: '/api/files/a.webp',
  pricing: [row],
};
const LIST = 'GET /admin/products/';
const wire = {
  id: '4',
  name: 'Dum',
  isAvailable: true,
  isApproved: false,
  approvalStatus: 'pending',
  updatedAt: '2026-06-02T00:00:00.000Z',
};

const cards = (stats: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    (products.stats?.cards ?? []).map((card) => [card.label, cardValue(card, stats, [])]),
  );

test('the texts of the products are declared', () => {
  expect(messagesOf(products)).toMatchObject({
    resources: {
      [NAME]: {
        filters: { search: 'Search by name' },
        succeeded: { toggle: 'Updated successfully' },
        failed: {
          toggle: 'Failed to update product availability',
          approve: 'Failed to toggle product approval',
        },
        messages: {
          empty_title: 'No data available',
          empty: 'No products found. Try adjusting your filters or add a new product',
          create_failed: 'Failed to add product',
        },
      },
    },
  });
  expect(products.messages?.['update_failed']).toBeUndefined();
});

test('the list has First, Prev, Next and Last, pages of ten, twenty or fifty, and a search that waits 300 ms', () => {
  expect(products.list).toMatchObject({ pager: 'firstLast', pageSizes: [10, 20, 50] });
  expect(products.filters?.['search']).toMatchObject({ debounceMs: 300 });
  expect(products.filters?.['categoryId']).toMatchObject({ dependsOn: 'storeId' });
});

test('a failed load is an empty list whose figures are zero', async () => {
  const { list } = givenProvider([products], {
    [LIST]: new ApiError(500, { message: 'Out of order' }),
  });
  const { data, meta } = await list(NAME);
  expect(data).toEqual([]);
  expect(cards(meta.stats)).toEqual({
    'Total Products': 0,
    Available: 0,
    Unavailable: 0,
    Unapproved: 0,
  });
});

test('the total stays while an availability is chosen, and each figure opens its rows among the other filters', () => {
  const counted = { total: 1, activeProducts: 2, inactiveProducts: 1, unapprovedProducts: 1 };
  expect(cards(counted)).toEqual({
    'Total Products': 3,
    Available: 2,
    Unavailable: 1,
    Unapproved: 1,
  });
  const chosen = { search: 'du', storeId: '7', categoryId: '2', availability: 'unavailable' };
  const opened = (products.stats?.cards ?? []).map(
    ({ opens }) => typeof opens?.filter === 'function' && opens.filter(chosen),
  );
  expect(opened).toEqual(
    [undefined, 'available', 'unavailable', 'unapproved'].map((availability) => ({
      ...chosen,
      availability,
    })),
  );
});

test('the switch and the approval change their row and the figures at once; only the approval loads the list again', async () => {
  const { list } = givenProvider([products], { [LIST]: { products: [wire], total: 1 } });
  const {
    data: [record],
  } = await list(NAME);
  const { toggle, approve } = products.actions ?? {};
  if (!record || !toggle || !approve || 'on' in toggle || 'on' in approve)
    throw new Error('They are actions on a row');
  const off = { ...record, isAvailable: false };
  expect([toggle.optimistic?.(record), toggle.optimistic?.(off)]).toEqual([
    { isAvailable: false },
    { isAvailable: true },
  ]);
  expect([toggle.figures?.(record), toggle.figures?.(off)]).toEqual([
    { activeProducts: -1, inactiveProducts: 1 },
    { activeProducts: 1, inactiveProducts: -1 },
  ]);
  expect(
    [record, off].map((one) => typeof toggle.label === 'function' && toggle.label(one)),
  ).toEqual(['Disable Product', 'Enable Product']);
  expect(approve.optimistic?.(record)).toMatchObject({ isApproved: true });
  expect(approve.figures?.(record)).toEqual({ unapprovedProducts: -1 });
  expect([toggle.after, approve.after]).toEqual(['keep', undefined]);
});

test('every rule of a product and of its price rows has its text, and two rows of a store differ in their category', async () => {
  const missing = Object.fromEntries(
    ['storeId', 'categoryId', 'price', 'maxPrice'].map((key) => [`pricing.0.${key}`, required]),
  );
  const { errors } = await checkedForm(products, {});
  expect(errors).toEqual({
    productName: required,
    description: required,
    imageUrl: required,
    ...missing,
  });
  const errorsOf = async (changes: object) =>
    (await checkedForm(products, { ...filled, pricing: [{ ...row, ...changes }] })).errors;
  expect(await errorsOf({ price: '0' })).toEqual({ 'pricing.0.price': 'Enter a valid amount' });
  expect(await errorsOf({ storeId: '', price: '12.50', maxPrice: '12' })).toEqual({
    'pricing.0.storeId': required,
    'pricing.0.maxPrice': 'Max must be >= price',
  });
  expect(
    (
      await checkedForm(products, {
        ...filled,
        pricing: [row, { ...row, price: '10', maxPrice: '10' }],
      })
    ).errors,
  ).toEqual({
    'pricing.1.categoryId': 'This store already has a price in this category',
  });
  expect(await checkedForm(products, filled)).toEqual({
    errors: {},
    sent: { ...filled, pricing: [{ ...row, price: 260, maxPrice: 299.5 }] },
  });
});

test('a price row has the categories of its store, and a text where the store has none; the last row stays', () => {
  const { pricing } = products.fields;
  expect(pricing).toMatchObject({ kind: 'rows', min: 1, addLabel: 'Add Price' });
  expect(pricing?.row?.['categoryId']).toMatchObject({
    dependsOn: 'storeId',
    emptyText: 'No categories available',
  });
});

test('an availability is sent to the item of the chosen store', async () => {
  const { calls, provider } = givenProvider([products], {});
  const sold = { sellerId: '9', itemId: '31' };
  const record = { id: '4' };
  await provider.act(NAME, { action: 'soldOut', record, input: { ...sold, until: 'tomorrow' } });
  await provider.act(NAME, { action: 'soldOut', record, input: { ...sold, until: null } });
  // a dish with a number left is on sale
  await provider.act(NAME, { action: 'stock', record, input: { ...sold, left: 12 } });
  await provider.act(NAME, { action: 'stock', record, input: { ...sold, left: null } });
  const line = 'PATCH /admin/stores/9/items/31/availability';
  expect(calls).toEqual([
    `${line} {"until":"tomorrow"}`,
    `${line} {"until":null}`,
    `${line} {"left":12,"until":null}`,
    `${line} {"left":null}`,
  ]);
});
