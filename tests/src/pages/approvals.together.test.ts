import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  givenApprovals,
  givenProduct,
  givenRequest,
  openApprovals,
  panel,
  rows,
} from '../../support/screens/approvals';
import { recordedRequests, server } from '../../support/screens/screenServer';
import { findButton } from '../../support/screens/seen';

givenApprovals();

test('all products in the list are approved at once, without later arrivals, rows under the pointer show it, and Undo reverts all', async () => {
  await givenProduct('Qubani');
  await givenProduct('Jackfruit Biryani');
  await givenRequest('Millet Bowls');
  const { user } = await openApprovals();
  const all = await within(panel('Products')).findByRole('button', { name: 'Approve all 2' });
  await waitFor(() => expect(rows('Categories')).toHaveLength(1));
  expect(within(panel('Categories')).queryByRole('button', { name: /^Approve all/ })).toBeNull();
  await givenProduct('Came Late');
  await user.click(all);
  expect(await screen.findByText('2 approved')).toBeTruthy();
  expect(recordedRequests('POST').map(({ path, body }) => [path, body])).toEqual([
    [
      '/admin/products/bulk',
      expect.objectContaining({ action: 'approve', rows: [expect.anything(), expect.anything()] }),
    ],
  ]);
  const approved = () =>
    server().db.selectFrom('products').select('id').where('is_approved', '=', true).execute();
  expect(await approved()).toHaveLength(2);
  await waitFor(() => expect(rows('Products')).toHaveLength(1));
  expect(rows('Products').join()).toContain('Came Late');
  await user.click(await findButton('Undo'));
  await waitFor(() => expect(rows('Products')).toHaveLength(3));
  expect(await approved()).toEqual([]);

  await user.click(await within(panel('Products')).findByRole('button', { name: 'Approve all 3' }));
  await user.hover(screen.getByRole('listitem', { name: 'Qubani' }));
  expect(await screen.findByText('3 approved')).toBeTruthy();
  const endings = () => rows('Products').map((row) => /(Approved|Already decided)$/.exec(row)?.[0]);
  await waitFor(() => expect(endings()).toEqual(['Approved', 'Approved', 'Approved']));
  await user.click(await findButton('Undo'));
  await waitFor(() =>
    expect(rows('Products').filter((row) => row.endsWith('Reject Approve'))).toHaveLength(3),
  );
});
