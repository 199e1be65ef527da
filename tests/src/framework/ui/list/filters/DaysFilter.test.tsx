import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { businessDay } from '../../../../../../src/framework/format/formats';
import { daysIn } from '../../../../../../src/framework/ui/list/filters/DateFilter';
import { dayField, openDays, typeDay } from '../../../../../support/screens/days';
import { givenList, givenPhone, loaded } from '../givenList';
import { kitchensWith } from '../kitchens';

const filters = {
  state: { kind: 'select', label: 'State', choices: { open: 'Open' } },
  since: { kind: 'date', label: 'From' },
  until: { kind: 'date', label: 'To', notBefore: 'since' },
} as const;
const resource = kitchensWith({ filters });
const at = (filter: object) => `?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const field = (value: string) => screen.findByRole('button', { name: `Dates, ${value}` });

afterEach(() => void Reflect.deleteProperty(window, 'matchMedia'));

it.each([
  ['days_today', '2026-03-01', '2026-03-01', '2026-03-01'],
  ['days_yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['days_last_7', '2026-03-03', '2026-02-25', '2026-03-03'],
  ['days_this_month', '2026-03-03', '2026-03-01', '2026-03-03'],
] as const)('%s on %s is from %s to %s', (span, today, first, last) => {
  expect(daysIn(span, today)).toEqual([first, last]);
});

it('a usual span is one request, and leaves the focus on the field', async () => {
  const { user, server } = givenList({ resource });
  await loaded();
  await openDays(user);
  await user.click(await screen.findByRole('button', { name: 'Today' }));
  const today = businessDay(new Date());
  await waitFor(() => expect(server.last?.filter).toEqual({ since: today, until: today }));
  expect(server.lists).toHaveLength(2);
  expect(screen.queryByRole('dialog')).toBeNull();
  const button = await screen.findByRole('button', { name: /^Dates, \d/ });
  expect(document.activeElement).toBe(button);
  await user.click(button);
  expect(await screen.findByRole('button', { name: 'Today', pressed: true })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'All dates' }));
  await waitFor(() => expect(server.last?.filter).toEqual({}));
});

it.each([
  [{ since: '2020-11-01', until: '2020-11-28' }, /^Dates, 1\s?–\s?28 Nov 2020$/],
  [{ since: '2020-11-02', until: '2020-11-02' }, /^Dates, 2 Nov 2020$/],
  [{ since: '2020-11-01' }, /^Dates, From 1 Nov 2020$/],
  [{ until: '2020-11-28' }, /^Dates, Until 28 Nov 2020$/],
])('the field names the days of %j', async (filter, name) => {
  givenList({ resource, at: at(filter) });
  expect(await screen.findByRole('button', { name })).toBeTruthy();
});

it('both days are typed without a pointer', async () => {
  const { user, server } = givenList({ resource });
  await loaded();
  (await field('All')).focus();
  await user.keyboard('{Enter}');
  await typeDay('From', '01/05/2026');
  await typeDay('To', '10/05/2026');
  await waitFor(() =>
    expect(server.last?.filter).toEqual({ since: '2026-05-01', until: '2026-05-10' }),
  );
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await openDays(user);
  expect((await dayField('To')).value).toBe('10/05/2026');
});

it('on a phone both days count as one filter', async () => {
  givenPhone();
  const more = {
    ...filters,
    area: { kind: 'select', label: 'Area', choices: { a: 'A' } },
  } as const;
  givenList({
    resource: kitchensWith({ filters: more }),
    at: at({ since: '2026-05-01', until: '2026-05-10' }),
  });
  expect(await screen.findByRole('button', { name: 'Filters: 1' })).toBeTruthy();
});
