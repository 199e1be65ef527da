import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dayField, openDays, typeDay } from '../../../../../support/screens/days';
import { givenList, loaded } from '../givenList';
import { kitchensWith } from '../kitchens';

const filters = {
  since: { kind: 'date', label: 'From' },
  until: { kind: 'date', label: 'To', notBefore: 'since' },
} as const;
const resource = kitchensWith({ filters, messages: { clear_filters: 'Clear All Filters' } });
const at = (filter: object) => `?filter=${encodeURIComponent(JSON.stringify(filter))}`;

it('two days keep their order: the wrong one stays in its field, shows why, and is sent once it fits', async () => {
  const { user, server } = givenList({ resource, at: at({ since: '2026-05-10' }) });
  await loaded();
  await openDays(user);
  await typeDay('To', '01/05/2026');
  const problem = await screen.findByText('Not applied: choose 10 May 2026 or later');
  // in the layout's flow: an absolute position would cover the content below
  expect(getComputedStyle(problem).position).not.toBe('absolute');
  expect((await dayField('To')).value).toBe('01/05/2026');
  expect(server.lists).toHaveLength(1);
  await typeDay('From', '01/04/2026');
  await waitFor(() =>
    expect(server.last?.filter).toEqual({ since: '2026-04-01', until: '2026-05-01' }),
  );
  expect(screen.queryByRole('alert')).toBeNull();
  await typeDay('From', '01/06/2026');
  expect(await screen.findByText('Not applied: choose 1 May 2026 or earlier')).toBeTruthy();
});

it('a day is sent when its year is complete', async () => {
  const { user, server } = givenList({ resource });
  await loaded();
  await openDays(user);
  for (const year of ['0002', '0020', '0202', '2026']) await typeDay('From', `10/05/${year}`);
  await waitFor(() => expect(server.last?.filter).toEqual({ since: '2026-05-10' }));
  expect(server.lists).toHaveLength(2);
});

it('days of a link that no server would take are left out', async () => {
  const { server } = givenList({ resource, at: at({ since: '2026-05-10', until: '2026-05-01' }) });
  await loaded();
  expect(server.lists.map(({ filter }) => filter)).toEqual([{ since: '2026-05-10' }]);
});

it('a closed field drops a refused day, and is cleared with the others', async () => {
  const { user } = givenList({ resource, at: at({ since: '2026-05-10' }) });
  await loaded();
  await openDays(user);
  await typeDay('To', '01/05/2026');
  await screen.findByText('Not applied: choose 10 May 2026 or later');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Clear All Filters' }));
  await screen.findByRole('button', { name: 'Dates, All' });
  await openDays(user);
  expect((await dayField('From')).value).toBe('');
  expect((await dayField('To')).value).toBe('');
  expect(screen.queryByRole('button', { name: 'Clear All Filters' })).toBeNull();
});
