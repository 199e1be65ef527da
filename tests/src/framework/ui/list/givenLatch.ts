import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { FakeServer } from './fakeServer';
import { givenList, loaded, rowOf } from './givenList';
import { kitchenRows, kitchens, kitchensWith } from './kitchens';

/** The latch of a row whose approval changes a figure in the list's answer. */
export const givenLatch = async (after: 'keep' | 'refresh') => {
  const resource = kitchensWith({
    access: { admin: '*' },
    fields: { ...kitchens.fields, isOpen: { kind: 'latch', label: 'Approved', action: 'approve' } },
    actions: {
      approve: {
        call: 'PUT /kitchens/{id}/approve',
        label: 'Approve',
        failed: 'Failed to approve',
        after,
        optimistic: () => ({ isOpen: true }),
        figures: () => ({ total: -1 }),
      },
    },
    list: { ...kitchens.list, actions: ['show'] },
  });
  const server = new FakeServer(kitchenRows(4));
  const opened = givenList({ resource, server });
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
  return { ...opened, server, box, total };
};
