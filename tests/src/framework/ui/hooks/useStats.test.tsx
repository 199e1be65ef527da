import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError } from '../../../../../src/framework/declaration/errors';
import { FakeServer } from '../list/fakeServer';
import { givenList, loaded, rowOf } from '../list/givenList';
import { kitchenRows, kitchens, kitchensWith } from '../list/kitchens';

/** An approval that keeps the list as it is shown; its figures come with the list. */
const approving = kitchensWith({
  access: { admin: '*' },
  fields: { ...kitchens.fields, isOpen: { kind: 'latch', label: 'Approved', action: 'approve' } },
  actions: {
    approve: {
      call: 'PUT /kitchens/{id}/approve',
      label: 'Approve',
      failed: 'Failed to approve',
      after: 'keep',
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
  server.hold();
  await opened.user.click(box);
  await waitFor(() => expect(total()).toBe('3'));
  return { ...opened, server, total };
};

it('an action that keeps the list does not load it again for the figures that it changed', async () => {
  const { server, toasts, total } = await given();
  server.release();
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(total()).toBe('3');
  expect(server.lists).toHaveLength(1);
});

it('a failed action that keeps the list takes its figures back, and does not load it again', async () => {
  const { server, toasts, total } = await given();
  server.actFailure = new ApiError(500);
  server.release();
  await waitFor(() => expect(toasts).toEqual(['Failed to approve']));
  await waitFor(() => expect(total()).toBe('4'));
  expect(server.lists).toHaveLength(1);
});
