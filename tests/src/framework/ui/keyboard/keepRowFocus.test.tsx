import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { crates } from '../actions/crates';
import { givenCrates, later } from '../actions/givenCrates';
import { FakeServer } from '../list/fakeServer';
import { givenList, loaded } from '../list/givenList';
import { kitchenRows, kitchensWith, kitchens } from '../list/kitchens';

const call = 'PUT /kitchens/{id}/status' as const;
const resource = kitchensWith({
  access: { admin: '*' },
  list: { ...kitchens.list, actions: ['toggle', 'retire', 'reject'] },
  actions: {
    toggle: { call, label: 'Close', icon: 'edit' },
    retire: { call, label: 'Retire', icon: 'delete', after: 'remove', confirm: 'Retire it?' },
    reject: {
      call,
      label: 'Reject',
      after: 'remove',
      input: z.object({ reason: z.string().min(1) }),
      dialog: { submit: 'Reject kitchen' },
    },
  },
});

const givenRows = async (count: number) => {
  const server = new FakeServer(kitchenRows(count));
  const { user } = givenList({ resource, server });
  await loaded('Kitchen 1');
  const leaves = (id: string) => {
    server.rows = server.rows.filter((row) => row.id !== id);
  };
  const control = (name: string) =>
    screen.findByRole(name.startsWith('Reject') ? 'link' : 'button', { name });
  const press = async (name: string) => {
    (await control(name)).focus();
    // the code that keeps the focus is loaded with the first focused row
    await vi.dynamicImportSettled();
    await user.keyboard('{Enter}');
  };
  return { user, leaves, press };
};

const focusOn = (name: string) =>
  waitFor(() => {
    const { activeElement } = document;
    expect(activeElement?.getAttribute('aria-label') ?? activeElement?.textContent).toBe(name);
  });

test('the focus goes to the same control of the row that takes the place of a removed one, else of the row before, else to the heading', async () => {
  const { user, leaves, press } = await givenRows(3);
  const retire = async (id: string) => {
    await press(`Retire Kitchen ${id}`);
    await screen.findByRole('dialog');
    leaves(id);
    await user.tab();
    await user.keyboard('{Enter}');
  };
  await retire('2');
  await focusOn('Retire Kitchen 3');
  await retire('3');
  await focusOn('Retire Kitchen 1');
  await retire('1');
  await focusOn('Kitchens Management');
});

test('the focus stays in its place when an action takes a row out of a filtered list', async () => {
  const { leaves, press } = await givenRows(3);
  leaves('1');
  await press('Close Kitchen 1');
  await focusOn('Close Kitchen 2');
});

test('the focus stays in its place when a dialog at an address removes its row', async () => {
  const { user, leaves, press } = await givenRows(3);
  await press('Reject Kitchen 1');
  await user.type(await screen.findByLabelText('Reason'), 'Closed');
  leaves('1');
  await user.keyboard('{Enter}');
  await focusOn('Reject Kitchen 2');
});

test('the focus stays when a row without it leaves', async () => {
  const { user, leaves, press } = await givenRows(3);
  leaves('1');
  await press('Close Kitchen 1');
  const search = screen.getByRole('searchbox', { name: 'Search kitchens' });
  await user.click(search);
  await waitFor(() => expect(screen.queryByText('Kitchen 1')).toBeNull());
  expect(document.activeElement).toBe(search);
});

describe('the bar of a selection', () => {
  const shipFrom = async (name: string) => {
    const given = await givenCrates({ resource: crates, count: 5 });
    const box = await screen.findByRole('checkbox', { name: `Select ${name}` });
    box.focus();
    await vi.dynamicImportSettled();
    await given.user.keyboard(' ');
    const ship = (await given.bar()).getByRole('button', { name: 'Ship' });
    ship.focus();
    return { ...given, ship };
  };
  const rowOnFocus = () => document.activeElement?.closest('[data-row]')?.getAttribute('data-row');

  test('leaves the focus to the row that had it when its action is done', async () => {
    const { user, server } = await shipFrom('Crate 2');
    server.next('POST /crates/ship', { message: 'On its way' });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull());
    await waitFor(() => expect(rowOnFocus()).toBe('2'));
  });

  test('leaves the focus to the row after a question, too', async () => {
    const { user, bar } = await shipFrom('Crate 3');
    (await bar()).getByRole('button', { name: 'Scrap' }).focus();
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Scrap' }));
    await user.click(dialog.getByRole('button', { name: 'Scrap' }));
    await waitFor(() => expect(rowOnFocus()).toBe('3'));
  });

  test('gives a button the focus back that was disabled while its action ran', async () => {
    const { user, server, ship } = await shipFrom('Crate 2');
    const answer = later<{ failed: object[] }>();
    server.next('POST /crates/ship', answer.promise);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(ship).toHaveProperty('disabled', true));
    // browsers blur a disabled control, jsdom does not
    ship.blur();
    expect(document.activeElement).toBe(document.body);
    answer.resolve({ failed: [{ id: 2, detail: 'It is empty' }] });
    await waitFor(() => expect(document.activeElement).toBe(ship));
  });
});
