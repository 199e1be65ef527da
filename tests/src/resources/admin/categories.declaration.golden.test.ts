import { expect, test } from 'vitest';
import { ApiError } from '../../../../src/framework/declaration/errors';
import { messagesOf } from '../../../../src/framework/declaration/messagesOf';
import { cardValue } from '../../../../src/framework/ui/stats/figure';
import categories from '../../../../src/resources/admin/categories/categories.resource';
import { checkedForm } from '../../../support/checkedForm';
import { givenProvider } from '../../../support/fakeHttp';

const NAME = 'admin/categories';
const required = 'This field is required';
const filled = { name: 'Haleem', description: 'Slow-cooked', imageUrl: '/api/files/a.webp' };

test('the texts of the categories are declared', () => {
  expect(messagesOf(categories)).toMatchObject({
    resources: {
      [NAME]: {
        one: 'Category',
        many: 'Categories',
        filters: { search: 'Search by name or description' },
        succeeded: {
          toggle: 'Updated successfully',
          approve: 'Updated successfully',
          reject: 'Updated successfully',
        },
        failed: {
          toggle: 'Failed to update category status',
          reopen: 'Failed to take the decision back',
        },
        messages: { create_failed: 'Failed to add category' },
      },
    },
  });
  const { approve, reject } = categories.actions ?? {};
  // without words of their own: "Failed to approve category"
  expect([approve, reject]).toMatchObject([{ label: 'Approve' }, { label: 'Reject' }]);
  expect([approve?.failed, reject?.failed, categories.messages?.['update_failed']]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('the list has a pager of Previous and Next once it has several pages, and a button that loads it again', () => {
  expect(categories.list).toMatchObject({
    pager: 'prevNext',
    pagerWhen: 'many',
    refreshButton: true,
  });
});

test('a failed load is an empty list whose figures are zero', async () => {
  const { list } = givenProvider([categories], {
    'GET /admin/categories': new ApiError(500, { message: 'Out of order' }),
  });
  const { data, meta } = await list(NAME);
  const cards = categories.stats?.cards ?? [];
  expect(data).toEqual([]);
  expect(cards.map((card) => [card.label, cardValue(card, meta.stats, [])])).toEqual([
    ['Total', 0],
    ['Active', 0],
    ['Inactive', 0],
    ['Unapproved', 0],
  ]);
});

test('a request that waits can be rejected, and no other category', () => {
  const { reject } = categories.actions ?? {};
  const offers = (record: object) =>
    reject?.on !== 'rows' && reject?.on !== 'list' && reject?.when?.({ id: '4', ...record });
  expect(offers({ status: 'pending', isApproved: false })).toBe(true);
  expect([
    offers({ status: 'approved', isApproved: true }),
    offers({ status: 'rejected', isApproved: false }),
  ]).toEqual([false, false]);
});

test('a category is for stores or for all of them; a category that is edited keeps its stores', async () => {
  const missing = { name: required, description: required, storeIds: required, imageUrl: required };
  expect((await checkedForm(categories, {})).errors).toEqual(missing);
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
