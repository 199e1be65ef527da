import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError } from '../../../../../src/framework/declaration/errors';
import { FakeServer } from '../list/fakeServer';
import { givenList, loaded, rowOf } from '../list/givenList';
import { kitchenRows, kitchens, kitchensWith } from '../list/kitchens';

const access = { admin: '*' } as const;
const failed = 'Failed to approve';
/** Approving is a checkbox in the row; the cards, which come with the list, change along. */
const approving = kitchensWith({
  access,
  fields: { ...kitchens.fields, isOpen: { kind: 'latch', label: 'Approved', action: 'approve' } },
  actions: {
    approve: {
      call: 'PUT /kitchens/{id}/approve',
      label: 'Approve',
      failed,
      optimistic: () => ({ isOpen: true }),
      figures: () => ({ total: -1 }),
    },
  },
  list: { ...kitchens.list, actions: ['show'] },
});

const given = async () => {
  const server = new FakeServer(kitchenRows(4));
  const opened = givenList({ resource: approving, server });
  await loaded();
  const box = await within(await rowOf('Kitchen 2')).findByRole('checkbox', {
    name: 'Approved Kitchen 2',
  });
  await waitFor(() => expect(box).toHaveProperty('disabled', false));
  const total = () => screen.getByText('Total').closest('div')?.querySelector('dd')?.textContent;
  await waitFor(() => expect(total()).toBe('4'));
  return { ...opened, box, total };
};

it('a latch is set at once with its card, and can not be unset', async () => {
  const { user, server, box, total } = await given();
  server.hold();
  await user.click(box);
  await waitFor(() => expect(total()).toBe('3'));
  expect(box).toMatchObject({ checked: true, disabled: true });
  server.rows = server.rows.map((row) => ({ ...row, isOpen: true }));
  server.release();
  await waitFor(() => expect(server.lists).toHaveLength(2));
  expect(server.acts).toEqual(['approve 2']);
  await waitFor(() => expect(box).toMatchObject({ checked: true, disabled: true }));
});

it('one that is refused is unset again, with its card', async () => {
  const { user, server, box, total, toasts } = await given();
  server.hold();
  server.actFailure = new ApiError(500);
  await user.click(box);
  await waitFor(() => expect(total()).toBe('3'));
  server.release();
  await waitFor(() => expect(toasts).toEqual([failed]));
  await waitFor(() => expect(box).toMatchObject({ checked: false, disabled: false }));
  expect(total()).toBe('4');
});
