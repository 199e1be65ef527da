import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  formIn,
  givenCategory,
  givenRequest,
  pickPicture,
} from '../../../support/screens/catalogue';
import {
  recordedRequests,
  givenScreenOf,
  givenScreenServer,
  respondWith,
  server,
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

const REQUIRED = 'This field is required';
const statusTone = async (name: string) =>
  (await rowOf(name)).querySelector('[data-tone]')?.getAttribute('data-tone');

// texts, search and details: categories.golden.test.ts
test('each row shows its state and approval, and the reason if it was rejected', async () => {
  const owner = await server().givenStoreOwner();
  const created_at = new Date('2026-05-20T20:00:00Z');
  const haleem = await givenCategory({ name: 'Haleem', description: 'Slow-cooked', created_at });
  await givenRequest(owner.storeId, {
    name: 'Nihari',
    description: 'With kulcha',
    is_active: false,
    status: 'approved',
    created_at,
  });
  await givenRequest(owner.storeId, { name: 'Mandi', created_at });
  await givenRequest(owner.storeId, {
    name: 'Kebabs',
    status: 'rejected',
    reason: 'Sold as Starters',
    created_at,
  });
  await givenScreenOf(owner, '/store/categories');
  await waitFor(async () =>
    expect(textsOf(await rowOf('Haleem'))).toBe(
      `H Haleem ID ${haleem.id} Slow-cooked Active Approved 21 May 2026`,
    ),
  );
  expect(textsOf(await rowOf('Nihari'))).toContain('Inactive Approved');
  expect(textsOf(await rowOf('Mandi'))).toContain(
    'Active Not available: waiting for approval Pending',
  );
  expect(textsOf(await rowOf('Kebabs'))).toContain(
    'Active Not available: rejected Rejected Sold as Starters',
  );
  // green only if customers can order its dishes
  expect(await Promise.all(['Haleem', 'Nihari', 'Mandi', 'Kebabs'].map(statusTone))).toEqual([
    'success',
    'neutral',
    'neutral',
    'neutral',
  ]);
  await waitFor(() =>
    expect(figures()).toEqual({ 'Total Categories': '4', Active: '3', Inactive: '1' }),
  );
  expect(screen.getByText('1 request is waiting for approval')).toBeTruthy();
});

test("a request shows its errors next to its fields, is refused with the server's message, and is sent", async () => {
  const owner = await server().givenStoreOwner();
  await givenCategory({ name: 'haleem' });
  const { user } = await givenScreenOf(owner, '/store/categories/create');
  await findField('Name');
  const { dialog, submit, errors, alert } = await formIn('Request Category', user);
  expect(dialog.getByText('Send Request', { selector: 'button' })).toBeTruthy();
  expect(
    dialog.getByText(
      'An administrator reviews your request, and you are notified of the decision.',
    ),
  ).toBeTruthy();
  await submit();
  await waitFor(() =>
    expect(errors()).toEqual([
      `Name: ${REQUIRED}`,
      `Description: ${REQUIRED}`,
      `Image: ${REQUIRED}`,
    ]),
  );
  fill(field('Name'), ' Haleem ');
  fill(field('Description'), ' Slow-cooked ');
  await pickPicture(user, 'Image');
  expect(errors()).toEqual([]);
  await submit();
  await waitFor(async () => expect(await alert()).toBe('Category name already exists'));
  fill(field('Name'), ' Mandi ');
  respondWith('POST /store/categories/requests', { body: { id: 9, name: 'Mandi' }, times: 1 });
  await submit();
  await toast(
    'Category request submitted successfully! Status: pending. It will be reviewed by admin.',
  );
  await expectNoDialog();
  expect(recordedRequests('POST /store').at(-1)).toMatchObject({
    path: '/store/categories/requests',
    body: { name: 'Mandi', description: 'Slow-cooked', imageUrl: '/api/files/picked.webp' },
  });
});
