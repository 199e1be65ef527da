// @module-tag hold
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { givenCategory } from '../../support/marketplace';
import { givenApprovals, givenProduct, givenRequest, openApprovals, panel, rows } from '../../support/screens/approvals';
import { askedFor, expectPrintedFailure, givenScreen, held, instead, server } from '../../support/screens/screenServer';
import { field, fill, noDialog, openDialog, textsOf, toast } from '../../support/screens/seen';

givenApprovals();

/** Goes somewhere else with pointer and focus. */
const leave = async (user: UserEvent) => {
  await user.click(screen.getByText('What waits for your decision'));
};

const statusOf = (id: string) =>
  server().db.selectFrom('categories').select(['status', 'reason']).where('id', '=', id).executeTakeFirstOrThrow();

test('the dashboard counts what waits and leads to it; what was decided does not wait', async () => {
  await givenRequest('Millet Bowls');
  await givenCategory(server().db, { name: 'Rejected', status: 'rejected', reason: 'Twice' });
  await givenProduct('Jackfruit Biryani');
  await givenProduct('Qubani');
  const { user, address } = await givenScreen({ path: '/admin/dashboard' });
  await waitFor(() => expect(textsOf(panel('Waiting for approval'))).toBe('Waiting for approval Review Categories 1 Products 2'));
  await user.click(screen.getByRole('link', { name: 'Review' }));
  expect(address()).toBe('/admin/approvals');
  await waitFor(() => expect(rows('Categories')).toEqual([
    'Millet Bowls Ragi and jowar Requested by Gongura Pot Just now Reject Approve',
  ]));
  await waitFor(() => expect(rows('Products')).toHaveLength(2));
  expect(rows('Products').join()).toContain('₹235.00');
});

test('the menu says how much waits, and less once something is decided', async () => {
  vi.stubEnv('MODE', 'production');
  onTestFinished(() => void vi.unstubAllEnvs());
  const category = await givenRequest('Millet Bowls');
  await givenProduct('Qubani');
  const { user } = await openApprovals();
  const entry = () => screen.getAllByRole('link', { name: /^Approvals/ })[0];
  await waitFor(() => expect(entry()?.textContent).toBe('Approvals2'));
  expect(screen.getAllByLabelText('2 waiting').length).toBeGreaterThan(0);
  await user.click(await screen.findByRole('button', { name: 'Approve Millet Bowls' }));
  await waitFor(async () => expect(await statusOf(category.id)).toMatchObject({ status: 'approved' }));
  await waitFor(() => expect(entry()?.textContent).toBe('Approvals1'));
});

test('an approved row says so before the server has answered, and leaves once the pointer and the focus do', async () => {
  const category = await givenRequest('Millet Bowls');
  const product = await givenProduct('Qubani');
  const { user } = await openApprovals();
  const call = held('PUT /admin/categories/:id/approve');
  await user.click(await screen.findByRole('button', { name: 'Approve Millet Bowls' }));
  await waitFor(() => expect(rows('Categories').join()).toMatch(/Undo Approved$/));
  expect(screen.getByText('0 waiting')).toBeTruthy();
  call.release();
  await toast('Category approved successfully');
  expect((await statusOf(category.id)).status).toBe('approved');
  await user.click(await screen.findByRole('button', { name: 'Approve Qubani' }));
  expect(await screen.findByText('No category waits for approval')).toBeTruthy();
  await waitFor(() => expect(rows('Products').join()).toMatch(/Undo Approved$/));
  await leave(user);
  expect(await screen.findByText('No product waits for approval')).toBeTruthy();
  await waitFor(() =>
    expect(askedFor('PUT').map(({ path, body }) => [path, body])).toEqual([
      [`/admin/categories/${category.id}/approve`, { isApproved: true }],
      [`/admin/products/${product.productId}/approve`, { isApproved: true }],
    ]),
  );
});

test('a second click at the same place approves nothing else; the focus is at the next one', async () => {
  await givenProduct('Qubani');
  await givenProduct('Jackfruit Biryani');
  const { user } = await openApprovals();
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Approve (?!all)/ })).toHaveLength(2));
  const first = screen.getAllByRole('button', { name: /^Approve (?!all)/ });
  const names = first.map((button) => button.getAttribute('aria-label'));
  await user.click(first[0] ?? document.body);
  await toast('Product approved successfully');
  await waitFor(() => expect(rows('Products')).toHaveLength(2));
  expect(document.activeElement?.getAttribute('aria-label')).toBe(names[1]);
  await user.click(screen.getByText('Approved'));
  expect(askedFor('PUT')).toHaveLength(1);
  screen.getByRole('button', { name: names[1] ?? '' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(rows('Products').filter((row) => row.endsWith('Approved'))).toHaveLength(2));
  expect(document.activeElement?.tagName).toBe('LI');
});

test('an approval is taken back in its row, and the record waits again', async () => {
  const { productId } = await givenProduct('Qubani');
  const { user } = await openApprovals();
  await user.click(await screen.findByRole('button', { name: 'Approve Qubani' }));
  await toast('Product approved successfully');
  const undo = await screen.findByRole('button', { name: 'Take the approval of Qubani back' });
  await waitFor(() => expect(undo.hasAttribute('disabled')).toBe(false));
  await user.click(undo);
  await toast('Product waits for approval again');
  expect(await screen.findByRole('button', { name: 'Approve Qubani' })).toBeTruthy();
  expect(document.activeElement).not.toBe(document.body);
  const product = await server().db.selectFrom('products').selectAll().where('id', '=', productId).executeTakeFirstOrThrow();
  expect(product.is_approved).toBe(false);
});

test('what somebody else has changed since is not taken back, and it says so', async () => {
  const { id } = await givenRequest('Millet Bowls');
  const { user } = await openApprovals();
  await user.click(await screen.findByRole('button', { name: 'Approve Millet Bowls' }));
  await toast('Category approved successfully');
  await server().db.updateTable('categories').set({ description: 'Ragi', updated_at: new Date(Date.now() + 60_000) }).where('id', '=', id).execute();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await toast('Someone else has changed this category. Review the newer values and save again');
  expect((await statusOf(id)).status).toBe('approved');
});

test.each([
  ['products', { detail: 'Not now', message: 'no' }, 'Not now'],
  ['products', undefined, 'Failed to toggle product approval'],
])('a refused approval of %s comes back with the reason', async (kind, body, text) => {
  await givenProduct('Qubani');
  instead(`PUT /admin/${kind}/:id/approve`, { status: 409, body });
  const { user } = await openApprovals();
  await user.click(await screen.findByRole('button', { name: 'Approve Qubani' }));
  await toast(text);
  await screen.findByRole('button', { name: 'Approve Qubani' });
});

test('a category is rejected with a reason that the store reads; without one it is not', async () => {
  const category = await givenRequest('Millet Bowls');
  const { user } = await openApprovals();
  await user.click(await screen.findByRole('button', { name: 'Reject Millet Bowls' }));
  const dialog = await openDialog('Reject category request');
  await user.click(dialog.getByText('Reject', { selector: 'button' }));
  expect(await dialog.findByText('This field is required')).toBeTruthy();
  fill(field('Reason'), 'Too close to Bowls');
  expect(dialog.queryByText('This field is required')).toBeNull();
  const reject = held('PUT /admin/categories/:id/reject');
  await user.dblClick(dialog.getByText('Reject', { selector: 'button' }));
  reject.release();
  await toast('Category rejected successfully');
  await noDialog();
  expect(askedFor('PUT')).toHaveLength(1);
  expect(await statusOf(category.id)).toEqual({ status: 'rejected', reason: 'Too close to Bowls' });
  await leave(user);
  await waitFor(() => expect(rows('Categories')).toEqual([]));
});

test('a refused rejection keeps the dialog and what was typed, and an ended session keeps it for the next one', async () => {
  // what the page reads anew meanwhile is refused, too
  expectPrintedFailure();
  const { id } = await givenRequest('Millet Bowls');
  instead('PUT /admin/categories/:id/reject', { status: 401 });
  instead('POST /auth/refresh', { status: 401 });
  instead('PUT /admin/categories/:id/reject', { status: 500, times: 1 });
  const { user, admin } = await openApprovals();
  await user.click(await screen.findByRole('button', { name: 'Reject Millet Bowls' }));
  const dialog = await openDialog('Reject category request');
  fill(field('Reason'), 'Too close');
  await user.click(dialog.getByText('Reject', { selector: 'button' }));
  expect(await dialog.findByText('Failed to reject category')).toBeTruthy();
  expect(field('Reason').value).toBe('Too close');
  await user.click(dialog.getByText('Reject', { selector: 'button' }));
  await waitFor(() => expect(sessionStorage.getItem(`draft:${admin.id}:admin/categories:reject:${id}`)).toContain('"reason":"Too close"'));
});

test('what cannot be loaded says so, each part by itself', async () => {
  await givenProduct('Qubani');
  instead('GET /admin/categories', { status: 500, times: 1 });
  const { user } = await openApprovals();
  await screen.findByText('Failed to load the categories that wait for approval');
  await screen.findByRole('button', { name: 'Approve Qubani' });
  await user.click(within(panel('Categories')).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No category waits for approval')).toBeTruthy();
});

test('a product is rejected with a reason that its store reads, and waits no longer', async () => {
  const { productId } = await givenProduct('Qubani');
  const { user } = await openApprovals();
  await user.click(await screen.findByRole('button', { name: 'Reject Qubani' }));
  const dialog = await openDialog('Reject product');
  fill(field('Reason'), 'The picture shows ice');
  await user.click(dialog.getByText('Reject', { selector: 'button' }));
  await noDialog();
  await toast('Product rejected successfully');
  await leave(user);
  expect(await screen.findByText('No product waits for approval')).toBeTruthy();
  const product = await server().db.selectFrom('products').selectAll().where('id', '=', productId).executeTakeFirstOrThrow();
  expect(product).toMatchObject({ is_approved: false, rejection_reason: 'The picture shows ice' });
});

test('what is changed stands beside what customers were shown until now', async () => {
  const { id: productId } = await givenProduct('Royal Biryani');
  const shown = { name: 'Chicken Biryani', description: '', imageUrl: '/api/files/before.webp' };
  await server().db.updateTable('products').set({ shown_before: JSON.stringify(shown) }).where('id', '=', productId).execute();
  await givenProduct('Qubani');
  const { user } = await openApprovals();
  await waitFor(() => expect(rows('Products')).toHaveLength(2));
  const changed = within(panel('Products')).getByRole('listitem', { name: 'Royal Biryani' });
  expect(within(changed).getAllByRole('deletion').map(textsOf)).toEqual(['Chicken Biryani', 'No description']);
  await user.click(within(changed).getByRole('button', { name: 'Picture of Royal Biryani until now' }));
  expect(within(within(panel('Products')).getByRole('listitem', { name: 'Qubani' })).queryByRole('deletion')).toBeNull();
});
