import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FakeServer } from '../fakeServer';
import { givenList, givenPhone } from '../givenList';
import { kitchenRows, kitchens, kitchensWith } from '../kitchens';
import type {
  ResourceRecord,
  RowActionConfig,
} from '../../../../../../src/framework/declaration/declaration';

afterEach(() => void Reflect.deleteProperty(window, 'matchMedia'));

const isOpen = (record: ResourceRecord) => record.isOpen === true;
const turn = (to: boolean): RowActionConfig => ({
  call: 'PUT /kitchens/{id}/status',
  label: to ? 'Open' : 'Close',
  failed: 'Failed',
  when: (record) => isOpen(record) !== to,
  optimistic: () => ({ isOpen: to }),
});
const lined = kitchensWith({
  list: {
    ...kitchens.list,
    lines: { by: 'area', at: 'revenue', switch: { on: 'open', off: 'close' } },
    actions: ['show', 'edit', 'open', 'close'],
  },
  access: { admin: '*' },
  actions: { open: turn(true), close: turn(false) },
});
const rows = kitchenRows(4).map((row, index) => ({
  ...row,
  area: ['Tolichowki', 'Charminar', '', 'Charminar'][index] ?? '',
  name: `Kitchen ${9 - index}`,
}));

const expectSwitched = async (
  { user, server }: ReturnType<typeof givenList>,
  place: HTMLElement,
) => {
  const shut = await within(place).findByRole('switch', { name: 'Kitchen 6' });
  expect((shut as HTMLInputElement).checked).toBe(false);
  await user.click(within(place).getByRole('button', { name: 'Actions for Kitchen 6' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'View details',
    'Edit Kitchen',
  ]);
  await user.keyboard('{Escape}');
  await user.click(shut);
  await waitFor(() => expect(server.acts).toEqual(['open 4']));
};

it('on a phone its rows are grouped by the values of a field, by name, each with its fact, its switch and a menu of the rest', async () => {
  givenPhone();
  const given = givenList({ resource: lined, server: new FakeServer(rows) });
  const area = await screen.findByRole('list', { name: 'Charminar' });
  expect(
    screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
  ).toEqual(['Charminar 2', 'Tolichowki 1', 'None 1']);
  expect(
    within(area)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Kitchen 6', 'Kitchen 8']);
  const [line] = within(area).getAllByRole('listitem');
  expect(line?.textContent).toContain('₹1,23,456.50');
  await expectSwitched(given, area);
});

it('in a table the switch is in the row, next to a menu of the other actions', async () => {
  const given = givenList({ resource: lined, server: new FakeServer(rows) });
  const row = await screen.findByRole('row', { name: /Kitchen 6/ });
  await expectSwitched(given, row);
});

it('a person who may not switch reads the status in its place', async () => {
  givenPhone();
  givenList({
    resource: { ...lined, access: { admin: ['list', 'show'] } },
    server: new FakeServer(rows),
  });
  const area = await screen.findByRole('list', { name: 'Charminar' });
  expect(
    within(area)
      .getAllByRole('listitem')
      .map(({ textContent }) => /Open|Closed/.exec(textContent ?? '')?.[0]),
  ).toEqual(['Closed', 'Closed']);
  expect(within(area).queryByRole('switch')).toBeNull();
});

it('in a table, a person who may not switch has the allowed actions as icons', async () => {
  givenList({
    resource: { ...lined, access: { admin: ['list', 'show'] } },
    server: new FakeServer(rows),
  });
  const row = await screen.findByRole('row', { name: /Kitchen 6/ });
  await within(row).findByRole('link', { name: /^View/ });
  expect(within(row).queryByRole('button', { name: /^Actions for/ })).toBeNull();
  expect(within(row).queryByRole('switch')).toBeNull();
});
