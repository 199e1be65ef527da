import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { givenCategory } from '../../support/marketplace';
import {
  givenApprovals,
  givenProduct,
  givenRequest,
  openApprovals,
  panel,
  rows,
} from '../../support/screens/approvals';
import {
  recordedRequests,
  expectPrintedFailure,
  givenScreen,
  held,
  respondWith,
  server,
} from '../../support/screens/screenServer';
import {
  field,
  fill,
  findButton,
  expectNoDialog,
  openDialog,
  textsOf,
  toast,
} from '../../support/screens/seen';

givenApprovals();

/** Moves pointer and focus elsewhere. */
const leave = async (user: UserEvent) => {
  await user.click(screen.getByText('Requests waiting for your approval'));
};

const statusOf = (id: string) =>
  server()
    .db.selectFrom('categories')
    .select(['status', 'reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const productOf = (id: string) =>
  server().db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const changed = () => recordedRequests('PUT').map(({ path, body }) => [path, body]);

test('dashboard and menu count waiting items and lead to them; decided ones do not wait', async () => {
  vi.stubEnv('MODE', 'production');
  onTestFinished(() => void vi.unstubAllEnvs());
  const category = await givenRequest('Millet Bowls');
  await givenCategory(server().db, { name: 'Rejected', status: 'rejected', reason: 'Twice' });
  await givenProduct('Jackfruit Biryani');
  await givenProduct('Qubani');
  const { user, address } = await givenScreen({ path: '/admin/dashboard' });
  const card = 'Waiting for approval Review Categories 1 Products 2';
  await waitFor(() => expect(textsOf(panel('Waiting for approval'))).toBe(card));
  await user.click(screen.getByRole('link', { name: 'Review' }));
  expect(address()).toBe('/admin/approvals');
  await waitFor(() =>
    expect(rows('Categories')).toEqual([
      'Millet Bowls Ragi and jowar Requested by Gongura Pot Just now Reject Approve',
    ]),
  );
  await waitFor(() => expect(rows('Products')).toHaveLength(2));
  expect(rows('Products').join()).toContain('₹235.00');

  const entry = () => screen.getAllByRole('link', { name: /^Approvals/ })[0];
  await waitFor(() => expect(entry()?.textContent).toBe('Approvals3'));
  expect(screen.getAllByLabelText('3 waiting').length).toBeGreaterThan(0);
  await user.click(await findButton('Approve Millet Bowls'));
  await waitFor(async () =>
    expect(await statusOf(category.id)).toMatchObject({ status: 'approved' }),
  );
  await waitFor(() => expect(entry()?.textContent).toBe('Approvals2'));
});

test('an approved row shows it before the answer, stays until pointer and focus leave, and is not undone over a newer change', async () => {
  const category = await givenRequest('Millet Bowls');
  const product = await givenProduct('Qubani');
  const { user } = await openApprovals();
  const call = held('PUT /admin/categories/:id/approve');
  await user.click(await findButton('Approve Millet Bowls'));
  await waitFor(() => expect(rows('Categories').join()).toMatch(/Undo Approved$/));
  expect(within(panel('Categories')).getByText('0 waiting')).toBeTruthy();
  call.release();
  await toast('Category approved successfully');
  expect((await statusOf(category.id)).status).toBe('approved');
  const later = { description: 'Ragi', updated_at: new Date(Date.now() + 60_000) };
  await server().db.updateTable('categories').set(later).where('id', '=', category.id).execute();
  await user.click(await findButton('Undo'));
  await toast('Someone else has changed this category. Review the newer values and save again');
  expect((await statusOf(category.id)).status).toBe('approved');

  const before = recordedRequests('PUT').length;
  await user.click(await findButton('Approve Qubani'));
  expect(await screen.findByText('No categories waiting for approval')).toBeTruthy();
  await waitFor(() => expect(rows('Products').join()).toMatch(/Undo Approved$/));
  await leave(user);
  expect(await screen.findByText('No products waiting for approval')).toBeTruthy();
  await waitFor(() => expect(recordedRequests('PUT')).toHaveLength(before + 1));
  expect([changed()[0], changed().at(-1)]).toEqual([
    [`/admin/categories/${category.id}/approve`, { isApproved: true }],
    [`/admin/products/${product.productId}/approve`, { isApproved: true }],
  ]);
});

test('a second click at the same place approves nothing else, the focus goes to the next one, and an approval is undone in its row', async () => {
  const { productId } = await givenProduct('Qubani');
  await givenProduct('Jackfruit Biryani');
  const { user } = await openApprovals();
  const decisions = () => screen.getAllByRole('button', { name: /^Approve (?!all)/ });
  await waitFor(() => expect(decisions()).toHaveLength(2));
  const first = decisions();
  const names = first.map((button) => button.getAttribute('aria-label'));
  await user.click(first[0] ?? document.body);
  await toast('Product approved successfully');
  await waitFor(() => expect(rows('Products')).toHaveLength(2));
  expect(document.activeElement?.getAttribute('aria-label')).toBe(names[1]);
  await user.click(screen.getByText('Approved'));
  expect(recordedRequests('PUT')).toHaveLength(1);
  screen.getByRole('button', { name: names[1] ?? '' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(rows('Products').filter((row) => row.endsWith('Approved'))).toHaveLength(2),
  );
  expect(document.activeElement?.tagName).toBe('LI');

  const undo = await findButton('Undo approval of Qubani');
  await waitFor(() => expect(undo.hasAttribute('disabled')).toBe(false));
  await user.click(undo);
  await toast('Product is waiting for approval again');
  expect(await findButton('Approve Qubani')).toBeTruthy();
  expect(document.activeElement).not.toBe(document.body);
  expect((await productOf(productId)).is_approved).toBe(false);
});

test('a failed load is shown for each part separately; a refused approval comes back with the reason', async () => {
  await givenProduct('Qubani');
  respondWith('GET /admin/categories', { status: 500, times: 1 });
  const { user } = await openApprovals();
  await screen.findByText("Couldn't load the categories waiting for approval");
  await findButton('Approve Qubani');
  await user.click(within(panel('Categories')).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No categories waiting for approval')).toBeTruthy();

  for (const [body, text] of [
    [{ detail: 'Not now', message: 'no' }, 'Not now'],
    [undefined, 'Failed to toggle product approval'],
  ] as const) {
    respondWith('PUT /admin/products/:id/approve', { status: 409, body, times: 1 });
    await user.click(await findButton('Approve Qubani'));
    await toast(text);
    await findButton('Approve Qubani');
  }
});

test('a category is rejected with a reason that the store reads; a reason is required, and a refused rejection keeps it', async () => {
  expectPrintedFailure();
  const { id } = await givenRequest('Millet Bowls');
  const { user } = await openApprovals();
  await user.click(await findButton('Reject Millet Bowls'));
  const dialog = await openDialog('Reject category request');
  const reject = dialog.getByText('Reject', { selector: 'button' });
  await user.click(reject);
  expect(await dialog.findByText('This field is required')).toBeTruthy();
  fill(field('Reason'), 'Too close to Bowls');
  expect(dialog.queryByText('This field is required')).toBeNull();
  expect(recordedRequests('PUT')).toEqual([]);

  respondWith('PUT /admin/categories/:id/reject', { status: 500, times: 1 });
  await user.click(reject);
  expect(await dialog.findByText('Failed to reject category')).toBeTruthy();
  expect(field('Reason').value).toBe('Too close to Bowls');

  const call = held('PUT /admin/categories/:id/reject');
  await user.dblClick(reject);
  call.release();
  await toast('Category rejected successfully');
  await expectNoDialog();
  expect(recordedRequests('PUT')).toHaveLength(2);
  expect(await statusOf(id)).toEqual({ status: 'rejected', reason: 'Too close to Bowls' });
  await leave(user);
  await waitFor(() => expect(rows('Categories')).toEqual([]));
});

test('a changed product is shown next to its current version; it is rejected with a reason, and an ended session keeps a typed one', async () => {
  // the page's own refresh is refused, too
  expectPrintedFailure();
  const royal = await givenProduct('Royal Biryani');
  const shown = { name: 'Chicken Biryani', description: '', imageUrl: '/api/files/before.webp' };
  await server()
    .db.updateTable('products')
    .set({ shown_before: JSON.stringify(shown) })
    .where('id', '=', royal.id)
    .execute();
  const qubani = await givenProduct('Qubani');
  const { user, admin } = await openApprovals();
  await waitFor(() => expect(rows('Products')).toHaveLength(2));
  const item = (name: string) => within(within(panel('Products')).getByRole('listitem', { name }));
  const old = item('Royal Biryani').getAllByRole('deletion').map(textsOf);
  expect(old).toEqual(['Chicken Biryani', 'No description']);
  await user.click(
    item('Royal Biryani').getByRole('button', { name: 'Current picture of Royal Biryani' }),
  );
  expect(item('Qubani').queryByRole('deletion')).toBeNull();

  const reject = async (name: string, reason: string) => {
    await user.click(await findButton(`Reject ${name}`));
    const dialog = await openDialog('Reject product');
    fill(field('Reason'), reason);
    await user.click(dialog.getByText('Reject', { selector: 'button' }));
  };
  await reject('Royal Biryani', 'The picture shows ice');
  await expectNoDialog();
  await toast('Product rejected successfully');
  await leave(user);
  await waitFor(() => expect(rows('Products')).toHaveLength(1));
  expect(await productOf(royal.id)).toMatchObject({
    is_approved: false,
    rejection_reason: 'The picture shows ice',
  });

  respondWith('PUT /admin/products/:id/reject', { status: 401 });
  respondWith('POST /auth/refresh', { status: 401 });
  await reject('Qubani', 'Too close');
  const draft = `draft:${admin.id}:admin/products:reject:${qubani.productId}`;
  await waitFor(() => expect(sessionStorage.getItem(draft)).toContain('"reason":"Too close"'));
});
