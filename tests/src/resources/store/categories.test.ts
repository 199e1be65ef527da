// @module-tag hold
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { askedFor, expectPrintedFailure, givenScreenOf, givenScreenServer, held, instead, server } from '../../../support/screens/screenServer';
import { formIn, givenCategory, givenRequest, pickPicture } from '../../../support/screens/catalogue';
import { columnTitles, field, figures, fill, findField, noDialog, openDialog, rowNames, rowOf, textsOf, toast } from '../../../support/screens/seen';

givenScreenServer();

const REQUIRED = 'This field is required';
const asks = () => askedFor('GET /store/categories').map(({ path }) => path);
const statusTone = async (name: string) => (await rowOf(name)).querySelector('[data-tone]')?.getAttribute('data-tone');
const cards = (total: string, active: string, inactive: string) => ({ 'Total Categories': total, Active: active, Inactive: inactive });

test('a failed load is told with Retry; then each row tells its state, a rejected one its reason; the search asks nobody', async () => {
  expectPrintedFailure();
  const owner = await server().givenStoreOwner();
  const created_at = new Date('2026-05-20T20:00:00Z');
  const haleem = await givenCategory({ name: 'Haleem', description: 'Slow-cooked', created_at });
  await givenRequest(owner.storeId, { name: 'Nihari', description: 'With kulcha', is_active: false, status: 'approved', created_at });
  await givenRequest(owner.storeId, { name: 'Mandi', created_at });
  await givenRequest(owner.storeId, { name: 'Kebabs', status: 'rejected', reason: 'Sold as Starters', created_at });
  instead('GET /store/categories', { status: 500, body: {}, times: 1 });
  const { user } = await givenScreenOf(owner, '/store/categories');
  await screen.findByText('Failed to fetch categories. Please try again.', { selector: '[role="alert"] *' });
  const list = held('GET /store/categories');
  await user.click(screen.getByText('Retry'));
  list.release();
  await waitFor(async () => expect(textsOf(await rowOf('Haleem'))).toBe(`H Haleem ID ${haleem.id} Slow-cooked Active Approved 21 May 2026`));
  expect(document.querySelector('h1')?.textContent).toBe('Categories Management');
  expect(columnTitles()).toEqual(['Category', 'Description', 'Status', 'Approval', 'Created']);
  expect(textsOf(await rowOf('Nihari'))).toContain('Inactive Approved');
  expect(textsOf(await rowOf('Mandi'))).toContain('Active Not on sale: waits for approval Pending');
  expect(textsOf(await rowOf('Kebabs'))).toContain('Active Not on sale: rejected Rejected Sold as Starters');
  // green only where customers can order what is in it
  expect(await Promise.all(['Haleem', 'Nihari', 'Mandi', 'Kebabs'].map(statusTone))).toEqual(['success', 'neutral', 'neutral', 'neutral']);
  await waitFor(() => expect(figures()).toEqual(cards('4', '3', '1')));
  expect(screen.getByText('1 request awaits review')).toBeTruthy();
  await user.type(screen.getByPlaceholderText('Search name or description'), 'KULCHA');
  await waitFor(() => expect(rowNames()).toEqual(['Nihari']));
  expect(figures()).toEqual(cards('4', '3', '1'));
  expect(asks()).toEqual(['/store/categories', '/store/categories']);
  await givenCategory({ name: 'Kulcha' });
  await user.click(screen.getByText('Refresh'));
  await rowOf('Kulcha');
  await user.click(screen.getByText('Clear Filters'));
  await user.click(await screen.findByText('Kebabs', { selector: 'a' }));
  const details = await openDialog('Category Details');
  await waitFor(() => expect(textsOf(details.element)).toContain('Reason Sold as Starters'));
});

test('what another server leaves out has a word of its own, and an empty list offers the first request', async () => {
  const owner = await server().givenStoreOwner();
  instead('GET /store/categories', { body: { data: [{ _id: 7, name: 'Mandi' }], message: 'Categories fetched' }, times: 1 });
  const { user } = await givenScreenOf(owner, '/store/categories');
  await waitFor(async () => expect(textsOf(await rowOf('Mandi'))).toBe('M Mandi ID 7 No description Active Not on sale: waits for approval Pending N/A'));
  expect(figures()).toEqual(cards('1', '1', '0'));
  expect(screen.getByText('Categories fetched')).toBeTruthy();
  instead('GET /store/categories', { body: { categories: [] }, times: 1 });
  await user.click(screen.getByText('Refresh'));
  await screen.findByText('No categories yet');
  expect(screen.getAllByText('Request Category', { selector: 'a' })).toHaveLength(2);
});

test('a request is checked, refused in words without losing anything, and sent', { tags: 'hold' }, async () => {
  const owner = await server().givenStoreOwner();
  await givenCategory({ name: 'haleem' });
  const { user } = await givenScreenOf(owner, '/store/categories/create');
  await findField('Name');
  const { dialog, submit, errors, alert } = await formIn('Request Category', user);
  expect(dialog.getByText('Send Request', { selector: 'button' })).toBeTruthy();
  expect(dialog.getByText('An administrator reviews your request, and you are notified of the decision.')).toBeTruthy();
  await submit();
  await waitFor(() => expect(errors()).toEqual([`Name: ${REQUIRED}`, `Description: ${REQUIRED}`, `Image: ${REQUIRED}`]));
  fill(field('Name'), ' Haleem ');
  fill(field('Description'), ' Slow-cooked ');
  await pickPicture(user, 'Image');
  expect(errors()).toEqual([]);
  const refused = async (status: number, body: object, text: string) => {
    instead('POST /store/categories/requests', { status, body, times: 1 });
    await submit();
    await waitFor(async () => expect(await alert()).toBe(text));
  };
  await submit();
  await waitFor(async () => expect(await alert()).toBe('Category name already exists'));
  await refused(403, { detail: 'Not yours' }, 'Authentication required. Please login again.');
  await refused(422, { detail: [{ loc: ['body', 'name'], msg: 'Too long' }] }, 'name: Too long');
  expect(errors()).toEqual(['Name: Too long']);
  const toasts = () => [...document.querySelectorAll('section[aria-label="Messages"] li')].map(textsOf);
  await waitFor(() => expect(toasts()).toEqual(['name: Too long']));
  await refused(500, {}, 'Failed to create category request.');
  expect([field('Name').value, field('Description').value]).toEqual([' Haleem ', ' Slow-cooked ']);
  fill(field('Name'), ' Mandi ');
  instead('POST /store/categories/requests', { body: { id: 9, name: 'Mandi' }, times: 1 });
  await submit();
  await toast('Category request submitted successfully! Status: pending. It will be reviewed by admin.');
  await noDialog();
  expect(askedFor('POST /store').at(-1)).toMatchObject({
    path: '/store/categories/requests', body: { name: 'Mandi', description: 'Slow-cooked', imageUrl: '/api/files/picked.webp' },
  });
});
