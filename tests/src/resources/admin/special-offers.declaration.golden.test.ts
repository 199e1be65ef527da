import { expect, test } from 'vitest';
import { messagesOf } from '../../../../src/framework/declaration/messagesOf';
import offers from '../../../../src/resources/admin/special-offers/special-offers.resource';
import { checkedForm } from '../../../support/checkedForm';

test('the texts of the special offers are declared', () => {
  expect(messagesOf(offers)).toMatchObject({
    resources: {
      'admin/special-offers': {
        one: 'Special Offer',
        many: 'Special Offers',
        filters: { search: 'Search by title or description', status: 'Status' },
        options: { status: { active: 'Active', inactive: 'Inactive' } },
        succeeded: { toggle: 'Updated successfully' },
        failed: { toggle: 'Failed to update offer status' },
        messages: { create_failed: 'Failed to add special offer' },
      },
    },
  });
  expect(offers.messages?.['update_failed']).toBeUndefined();
});

test('the list has a pager once it has several pages, and a button that loads it again', () => {
  expect(offers.list).toMatchObject({ pagerWhen: 'many', refreshButton: true });
  expect(offers.list.pager).toBeUndefined();
});

test('an offer needs a title and a description', async () => {
  const required = 'This field is required';
  expect((await checkedForm(offers, {})).errors).toEqual({
    title: required,
    description: required,
  });
});
