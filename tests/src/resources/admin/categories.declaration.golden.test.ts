import { expect, test } from 'vitest';
import categories from '../../../../src/resources/admin/categories/categories.resource';
import { checkedForm } from '../../../support/checkedForm';

const required = 'This field is required';
const filled = { name: 'Haleem', description: 'Slow-cooked', imageUrl: '/api/files/a.webp' };

test('a category is for stores or for all of them; a category that is edited keeps its stores', async () => {
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
