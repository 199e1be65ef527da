import { expect, test } from 'vitest';
import { messagesOf } from '../../../../src/framework/declaration/messagesOf';
import banners from '../../../../src/resources/admin/banners/banners.resource';
import { checkedForm } from '../../../support/checkedForm';

const required = 'This field is required';
const filled = { title: 'Monsoon menu', image: '/api/files/a.webp' };

test('the texts of the banners are declared', () => {
  expect(messagesOf(banners)).toMatchObject({
    resources: {
      'admin/banners': {
        filters: { search: 'Search by title' },
        options: { status: { active: 'Active', inactive: 'Inactive' } },
        succeeded: { toggle: 'Updated successfully' },
        failed: { toggle: 'Failed to update banner status' },
        messages: { empty: 'No banners found' },
      },
    },
  });
  // without texts of their own: "Failed to create banner", "Failed to update banner"
  const { label, messages } = banners;
  expect([label.one, messages?.['create_failed'], messages?.['update_failed']]).toEqual([
    'Banner',
    undefined,
    undefined,
  ]);
});

test('a new banner is active unless its box is unchecked; the form of an edited banner has no such box', async () => {
  expect(await checkedForm(banners, {})).toEqual({
    errors: { title: required, image: required },
    sent: {},
  });
  expect((await checkedForm(banners, filled)).sent).toEqual({ ...filled, active: true });
  expect((await checkedForm(banners, { ...filled, active: false })).sent).toEqual({
    ...filled,
    active: false,
  });
  const record = { id: '4', ...filled, isActive: false };
  expect(await checkedForm(banners, { title: 'Festival feast' }, record)).toEqual({
    errors: {},
    sent: { ...filled, title: 'Festival feast' },
  });
});
