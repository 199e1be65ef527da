import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { formIn, givenCategory, givenRequest } from '../../../support/screens/catalogue';
import { givenStore } from '../../../support/screens/given';
import {
  recordedRequests,
  givenScreen,
  givenScreenServer,
} from '../../../support/screens/screenServer';
import {
  field,
  figures,
  fill,
  findField,
  expectNoDialog,
  rowOf,
  textsOf,
  toast,
} from '../../../support/screens/seen';

givenScreenServer();

const statusTone = (row: Element) => row.querySelector('[data-tone]')?.getAttribute('data-tone');

const givenRows = async () => {
  const { id: bahar } = await givenStore({ name: 'Bahar' });
  const { id: paradise } = await givenStore({ name: 'Paradise' });
  const created_at = new Date('2026-05-20T20:00:00Z');
  const haleem = await givenCategory({
    name: 'Haleem',
    description: 'Slow-cooked',
    image_url: '/api/files/haleem.webp',
    created_at,
  });
  await givenCategory({
    name: 'Nihari',
    description: 'With kulcha',
    storeIds: [bahar, paradise],
    is_active: false,
    created_at,
  });
  const mandi = await givenRequest(bahar, { name: 'Mandi', created_at });
  const dosa = await givenRequest(bahar, { name: 'Dosa', created_at });
  await givenRequest(paradise, {
    name: 'Kebabs',
    status: 'rejected',
    reason: 'Sold as Starters',
    created_at,
  });
  return { bahar, paradise, haleem, mandi, dosa };
};

const expectApprovedRows = async (haleemId: string, stores: readonly string[]) => {
  const haleem = await rowOf('Haleem');
  // the view of a field loads late
  await waitFor(() => expect(textsOf(haleem)).toContain('Global'));
  await screen.findByLabelText('Disable Haleem');
  expect(textsOf(haleem)).toBe(
    `Haleem ID ${haleemId} Global Slow-cooked Active 21 May 2026 Disable`,
  );
  expect(haleem.querySelector('img')?.getAttribute('src')).toBe('/api/files/haleem.webp');
  const nihari = await rowOf('Nihari');
  expect(textsOf(nihari)).toContain('Bahar , Paradise With kulcha Inactive');
  await waitFor(() =>
    expect(
      stores.map((id) => nihari.querySelector(`a[href="/admin/stores/${id}/show"]`)?.textContent),
    ).toEqual(['Bahar', 'Paradise']),
  );
  // a placeholder without a picture
  expect(nihari.querySelector('img')).toBeNull();
};

const expectRequestedRows = async () => {
  const [mandi, kebabs] = [await rowOf('Mandi'), await rowOf('Kebabs')];
  expect(textsOf(mandi)).toContain('Requested by Bahar Active Not available: waiting for approval');
  expect(textsOf(kebabs)).toContain('Rejected: Sold as Starters Active Not available: rejected');
  // green only if customers can order its dishes
  const rows = [await rowOf('Haleem'), await rowOf('Nihari'), mandi, kebabs];
  expect(rows.map(statusTone)).toEqual(['success', 'neutral', 'neutral', 'neutral']);
  await waitFor(() =>
    expect(figures()).toEqual({ Total: '5', Active: '4', Inactive: '1', Unapproved: '3' }),
  );
  expect(screen.queryByText(/^Showing/)).toBeNull();
};

const rejectDosa = async (user: UserEvent, id: string) => {
  await user.click(await screen.findByLabelText('Reject Dosa'));
  await findField('Reason');
  const { submit, errors } = await formIn('Reject Dosa', user);
  await submit();
  await waitFor(() => expect(errors()).toEqual(['Reason: This field is required']));
  fill(field('Reason'), 'Sold as Starters');
  expect(errors()).toEqual([]);
  await submit();
  await toast('Category rejected successfully');
  await expectNoDialog();
  await waitFor(async () =>
    expect(textsOf(await rowOf('Dosa'))).toContain('Rejected: Sold as Starters'),
  );
  expect(recordedRequests('PUT').at(-1)).toMatchObject({
    path: `/admin/categories/${id}/reject`,
    body: { reason: 'Sold as Starters' },
  });
};

test('each row shows its stores, state and request; it is rejected with a reason that its row then shows', async () => {
  const { bahar, paradise, haleem, dosa } = await givenRows();
  const { user } = await givenScreen({ path: '/admin/categories' });
  await expectApprovedRows(haleem.id, [bahar, paradise]);
  await expectRequestedRows();
  await rejectDosa(user, dosa.id);
});
