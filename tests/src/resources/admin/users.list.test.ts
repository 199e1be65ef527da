import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { businessDay } from '../../../../contract/time';
import { givenPosting } from '../../../support/marketplace';
import { askedFor, expectPrintedFailure, givenScreen, givenScreenServer, held, instead, server } from '../../../support/screens/screenServer';
import { filterBy, givenPlacedOrder, watchDownloads } from '../../../support/screens/orders';
import { columnTitles, figures, nextPage, rowNames, rowOf, searchFor, textsOf, toast } from '../../../support/screens/seen';

givenScreenServer();

const path = '/admin/users';
const asks = () => askedFor('GET /admin/users/?').map((call) => call.path.split('?')[1]);

const givenUser = async (name: string, columns: { is_active?: boolean; phone?: string; created_at?: string } = {}) => {
  const { id } = await server().givenCustomer({ name, email: `${name.toLowerCase().replaceAll(' ', '.')}@jaldi.example` });
  await server().db.updateTable('users').set({ created_at: '2026-05-20T20:00:00Z', ...columns }).where('id', '=', id).execute();
  return id;
};

test('a user is a row with contact, role, status, wallet, orders and the day they joined; Refresh shows them as they are now', { tags: 'hold' }, async () => {
  const id = await givenUser('Asha Rao', { phone: '9876500000', is_active: false });
  await givenPosting(server().db, { userId: id, amount_paise: 1_23_456_00 });
  await givenPlacedOrder({ userId: id });
  const list = held('GET /admin/users/');
  const { user } = await givenScreen({ path });
  expect(document.querySelectorAll('tr[data-skeleton]')).toHaveLength(10);
  list.release();
  const row = await rowOf('Asha Rao');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Users Management');
  expect(columnTitles()).toEqual(['User', 'Contact', 'Role', 'Status', 'Wallet Balance', 'Total Orders', 'Joined', 'Actions']);
  expect(textsOf(row)).toBe('AR Asha Rao asha.rao@jaldi.example 9876500000 User Inactive ₹1,23,456.00 1 21 May 2026');
  // the admin and the owner of the order's store as well
  await waitFor(() => expect(figures()).toEqual({ Total: '3', Active: '2', Inactive: '1' }));
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  await server().db.updateTable('users').set({ is_active: true }).where('id', '=', id).execute();
  await user.click(screen.getByText('Refresh'));
  await waitFor(async () => expect(textsOf(await rowOf('Asha Rao'))).toContain('Active'));
  await waitFor(() => expect(figures()).toEqual({ Total: '3', Active: '3', Inactive: '0' }));
});

test('users are found by name, e-mail and phone and by their status, ten on a page', { tags: 'hold' }, async () => {
  for (let number = 1; number <= 11; number += 1) await givenUser(`User ${String(number).padStart(2, '0')}`, { is_active: number > 2, phone: `98765000${number + 10}` });
  const { user } = await givenScreen({ path });
  await waitFor(() => expect(rowNames()).toHaveLength(10));
  await nextPage(user);
  await waitFor(() => expect(rowNames()).toHaveLength(2));
  await user.click(screen.getByRole('combobox', { name: 'Status, All Users' }));
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['All Users', 'Active Only', 'Inactive Only']);
  await user.click(screen.getByRole('option', { name: 'Inactive Only' }));
  await waitFor(() => expect(rowNames()).toEqual(['User 02', 'User 01']));
  await searchFor(user, screen.getByPlaceholderText('Search by name, email or phone'), '9876500011');
  await waitFor(() => expect(rowNames()).toEqual(['User 01']));
  await filterBy(user, 'Status, Inactive Only', 'All Users');
  await waitFor(() => expect(asks().at(-1)).toBe('page=1&limit=10&search=9876500011'));
  expect(asks().slice(0, -1)).toEqual([
    'page=1&limit=10', 'page=2&limit=10', 'page=1&limit=10&is_active=false', 'page=1&limit=10&search=9876500011&is_active=false',
  ]);
});

test('loads that fail are an empty list and zeros without a message', { tags: 'hold' }, async () => {
  expectPrintedFailure();
  instead('GET /admin/users/', { status: 500, body: { message: 'Out of order' }, times: 1 });
  instead('GET /admin/users/stats', { status: 403, body: { message: 'Out of order' } });
  const { user } = await givenScreen({ path });
  expect(await screen.findByText('Could not load users.')).toBeTruthy();
  await waitFor(() => expect(figures()).toEqual({ Total: '0', Active: '0', Inactive: '0' }));
  expect(screen.queryByText('Out of order')).toBeNull();
  await user.click(screen.getByText('Retry'));
  await rowOf('Meena');
});

test('a server that does not count the inactive leaves that to the screen, and nobody is an empty list', { tags: 'hold' }, async () => {
  instead('GET /admin/users/', { body: { users: [], total: 0 } });
  instead('GET /admin/users/stats', { body: { data: { totalUsers: 12, activeUsers: 9 } } });
  await givenScreen({ path });
  expect(await screen.findByText('No users yet')).toBeTruthy();
  await waitFor(() => expect(figures()).toEqual({ Total: '12', Active: '9', Inactive: '3' }));
});

test('the file holds what the filters select; one that fails says why', { tags: 'hold' }, async () => {
  const { saved, textOf } = watchDownloads();
  await givenUser('Asha Rao');
  await givenUser('Imran Khan', { is_active: false });
  const { user } = await givenScreen({ path: `${path}?filter=${encodeURIComponent('{"status":"inactive"}')}` });
  await rowOf('Imran Khan');
  await user.click(screen.getByText('Export Users'));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual([`users_export_${businessDay(new Date())}.csv`]));
  expect(askedFor('GET /admin/users/export')).toMatchObject([{ path: '/admin/users/export?is_active=false' }]);
  expect(await textOf()).toContain('Imran Khan');
  expect(await textOf()).not.toContain('Asha Rao');
  instead('GET /admin/users/export', { status: 500, body: { detail: 'No room left' } });
  await user.click(screen.getByText('Export Users'));
  await toast('No room left');
});

/** What jsdom's own files hold. */
const textOf = (blob = new Blob()) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });

test('a person\'s data is saved as a file, and the person is erased after a question that says what goes and what stays', { tags: 'hold' }, async () => {
  const id = await givenUser('Zubeida Qureishi', { phone: '9123987650' });
  await givenPosting(server().db, { userId: id, amount_paise: 12_300 });
  const files = watchDownloads();
  const { user } = await givenScreen({ path });
  const choose = async (action: string) => {
    await user.click(await screen.findByRole('button', { name: 'Actions for Zubeida Qureishi' }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
  };
  await choose('Export data');
  await user.click(await screen.findByRole('button', { name: 'Save file' }));
  await waitFor(() => expect(files.saved.map(({ name }) => name)).toEqual([`person_${id}_${businessDay(new Date())}.json`]));
  expect(JSON.parse(await textOf(files.saved[0]?.blob))).toMatchObject({ profile: { id, name: 'Zubeida Qureishi', phone: '9123987650' }, walletPostings: [{ amount: 123 }] });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await choose('Erase');
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Erase Zubeida Qureishi for good? Name, phone, e-mail, addresses, picture');
  expect(dialog.textContent).toContain('Orders, amounts and stars stay, as of "Erased person". The ₹123.00 in their wallet can\'t be spent any more.');
  const yes = await within(dialog).findByRole<HTMLButtonElement>('button', { name: 'Erase' });
  await waitFor(() => expect(yes.disabled).toBe(false));
  await user.click(yes);
  expect(await toast('The person is erased')).toBeTruthy();
  const row = await rowOf('Erased person');
  expect(textsOf(row)).toContain('Inactive Erased');
  await user.click(within(row).getByRole('button', { name: 'Actions for Erased person' }));
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['View details', 'Export data']);
});

test('who can\'t be erased yet is named with what is open, before anything is pressed', async () => {
  const id = await givenUser('Zubeida Qureishi');
  const { code } = await givenPlacedOrder({ userId: id, status: 'preparing' });
  const { user } = await givenScreen({ path });
  await user.click(await screen.findByRole('button', { name: 'Actions for Zubeida Qureishi' }));
  const entry = await screen.findByRole('menuitem', { name: 'Erase' });
  // red, as what asks a question first
  expect(entry.className).not.toBe(screen.getByRole('menuitem', { name: 'Export data' }).className);
  await user.click(entry);
  const dialog = await screen.findByRole('dialog');
  expect((await within(dialog).findByText(`order ${code} is open`)).closest('[role=alert]')?.textContent).toContain('Not possible yet:');
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Erase' }).disabled).toBe(true);
});

test('where nobody can say what is open, the server judges', async () => {
  const id = await givenUser('Zubeida Qureishi');
  instead(`GET /admin/privacy/${id}/open`, { status: 404, body: { message: 'Gone' } });
  expectPrintedFailure();
  const { user } = await givenScreen({ path });
  await user.click(await screen.findByRole('button', { name: 'Actions for Zubeida Qureishi' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Erase' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(/could not be checked/)).toBeTruthy();
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Erase' }).disabled).toBe(false);
});
