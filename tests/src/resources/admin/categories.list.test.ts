// @module-tag hold
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { askedFor, givenScreen, givenScreenServer, held, instead } from '../../../support/screens/screenServer';
import { approvedBox, categoryNamed, formIn, givenCategory, givenRequest, pagesNav } from '../../../support/screens/catalogue';
import { givenStore } from '../../../support/screens/given';
import { columnTitles, field, figures, fill, findField, noDialog, rowNames, rowOf, searchFor, textsOf, toast } from '../../../support/screens/seen';

givenScreenServer();

const asks = () => askedFor('GET /admin/categories?').map(({ path }) => path.split('?')[1]);
const statusTone = (row: Element) => row.querySelector('[data-tone]')?.getAttribute('data-tone');
const givenList = (query = '') => givenScreen({ path: `/admin/categories${query}` });

test('while it loads the table has the shape of its rows; then each tells its stores, its state and its request', async () => {
  const { id: bahar } = await givenStore({ name: 'Bahar' });
  const { id: paradise } = await givenStore({ name: 'Paradise' });
  const created_at = new Date('2026-05-20T20:00:00Z');
  const haleem = await givenCategory({ name: 'Haleem', description: 'Slow-cooked', image_url: '/api/files/haleem.webp', created_at });
  await givenCategory({ name: 'Nihari', description: 'With kulcha', storeIds: [bahar, paradise], is_active: false, created_at });
  await givenRequest(bahar, { name: 'Mandi', created_at });
  await givenRequest(paradise, { name: 'Kebabs', status: 'rejected', reason: 'Sold as Starters', created_at });
  const list = held('GET /admin/categories');
  await givenList();
  expect(document.querySelectorAll('tr[data-skeleton]')).toHaveLength(10);
  list.release();
  const row = await rowOf('Haleem');
  expect(document.querySelector('h1')?.textContent).toBe('Categories Management');
  expect(columnTitles()).toEqual(['Category', 'Store', 'Description', 'Status', 'Approved', 'Created', 'Actions']);
  // the view of a field comes late
  await waitFor(() => expect(textsOf(row)).toContain('Global'));
  expect(textsOf(row)).toBe(`Haleem ID ${haleem.id} Global Slow-cooked Active 21 May 2026 Disable`);
  expect(row.querySelector('img')?.getAttribute('src')).toBe('/api/files/haleem.webp');
  const nihari = await rowOf('Nihari');
  expect(textsOf(nihari)).toContain('Bahar , Paradise With kulcha Inactive');
  expect([bahar, paradise].map((id) => nihari.querySelector(`a[href="/admin/stores/${id}/show"]`)?.textContent)).toEqual(['Bahar', 'Paradise']);
  // a placeholder where there is no picture
  expect(nihari.querySelector('img')).toBeNull();
  const mandi = await rowOf('Mandi');
  const kebabs = await rowOf('Kebabs');
  expect(textsOf(mandi)).toContain('Requested by Bahar Active Not on sale: waits for approval');
  expect(textsOf(kebabs)).toContain('Rejected: Sold as Starters Active Not on sale: rejected');
  // green only where customers can order what is in it
  expect([row, nihari, mandi, kebabs].map(statusTone)).toEqual(['success', 'neutral', 'neutral', 'neutral']);
  await waitFor(() => expect(figures()).toEqual({ Total: '4', Active: '3', Inactive: '1', Unapproved: '2' }));
  expect(screen.queryByText(/^Showing/)).toBeNull();
});

test('an empty list says so and offers to add the first category', async () => {
  await givenList();
  expect(await screen.findByText('No categories yet')).toBeTruthy();
  expect(screen.getAllByText('Add Category', { selector: 'a' })).toHaveLength(2);
});

test('a load that fails empties the list without a message; Retry and Refresh load again', async () => {
  await givenCategory({ name: 'Haleem' });
  instead('GET /admin/categories', { status: 500, body: { message: 'Out of order' }, times: 1 });
  const { user } = await givenList();
  expect(await screen.findByText('Could not load categories.')).toBeTruthy();
  await waitFor(() => expect(figures()).toEqual({ Total: '0', Active: '0', Inactive: '0', Unapproved: '0' }));
  expect(screen.queryByText('Out of order')).toBeNull();
  await user.click(screen.getByText('Retry'));
  await rowOf('Haleem');
  await givenCategory({ name: 'Nihari' });
  await user.click(screen.getByText('Refresh'));
  await rowOf('Nihari');
});

test('pages lead to each other, and a search starts at the first one again', { tags: 'hold' }, async () => {
  for (let number = 10; number <= 21; number += 1) await givenCategory({ name: `Course ${number}` });
  const { user } = await givenList();
  await rowOf('Course 21');
  expect(screen.getByText('Showing 1 to 10 of 12 categories')).toBeTruthy();
  await user.click(pagesNav().getByText('Next'));
  await rowOf('Course 10');
  expect(screen.getByText('Showing 11 to 12 of 12 categories')).toBeTruthy();
  await user.click(screen.getByText('Previous'));
  await rowOf('Course 21');
  await user.click(pagesNav().getByText('Next'));
  await searchFor(user, screen.getByPlaceholderText('Search by name or description'), 'se 15');
  await waitFor(() => expect(rowNames()).toEqual(['Course 15']));
  expect(asks()).toEqual(expect.arrayContaining(['page=1&limit=10', 'page=2&limit=10']));
  expect(asks().at(-1)).toBe('page=1&limit=10&search=se+15');
  await user.click(screen.getByText('Clear Filters'));
  await rowOf('Course 21');
});

test('the switch sends the opposite and reloads; what fails is told and changes nothing', async () => {
  const { id } = await givenCategory({ name: 'Haleem' });
  const { user } = await givenList();
  await rowOf('Haleem');
  await user.click(await screen.findByLabelText('Disable Haleem'));
  await toast('Category disabled successfully');
  await waitFor(async () => expect(textsOf(await rowOf('Haleem'))).toContain('Inactive'));
  await waitFor(() => expect(figures()).toMatchObject({ Active: '0', Inactive: '1' }));
  expect(askedFor('PUT')).toMatchObject([{ path: `/admin/categories/${id}/status`, body: { isActive: false } }]);
  instead(`PUT /admin/categories/${id}/status`, { status: 500, body: {} });
  await user.click(screen.getByLabelText('Enable Haleem'));
  await toast('Failed to update category status');
  expect(await categoryNamed('Haleem')).toMatchObject({ is_active: false });
});

test('the approval is set once and for all; one that fails stays open', async () => {
  const { id: storeId } = await givenStore({ name: 'Bahar' });
  const { id } = await givenRequest(storeId, { name: 'Mandi' });
  const { user } = await givenList();
  await rowOf('Mandi');
  instead(`PUT /admin/categories/${id}/approve`, { status: 500, body: {}, times: 1 });
  await waitFor(() => expect(approvedBox('Mandi').disabled).toBe(false));
  await user.click(approvedBox('Mandi'));
  await toast('Failed to approve category');
  await waitFor(() => expect([approvedBox('Mandi').checked, approvedBox('Mandi').disabled]).toEqual([false, false]));
  await user.click(approvedBox('Mandi'));
  await toast('Category approved successfully');
  await waitFor(() => expect([approvedBox('Mandi').checked, approvedBox('Mandi').disabled]).toEqual([true, true]));
  await waitFor(() => expect(figures().Unapproved).toBe('0'));
  expect(askedFor('PUT').at(-1)).toMatchObject({ path: `/admin/categories/${id}/approve`, body: { isApproved: true } });
  expect(screen.queryByLabelText('Reject Mandi')).toBeNull();
});

test('a request is rejected with a reason, which its row then tells', async () => {
  const { id: storeId } = await givenStore({ name: 'Bahar' });
  const { id } = await givenRequest(storeId, { name: 'Mandi' });
  const { user } = await givenList();
  await rowOf('Mandi');
  await user.click(await screen.findByLabelText('Reject Mandi'));
  await findField('Reason');
  const { submit, errors, alert } = await formIn('Reject Mandi', user);
  await submit();
  await waitFor(() => expect(errors()).toEqual(['Reason: This field is required']));
  fill(field('Reason'), 'Sold as Biryani');
  expect(errors()).toEqual([]);
  instead(`PUT /admin/categories/${id}/reject`, { status: 500, body: {}, times: 1 });
  await submit();
  expect(await alert()).toBe('Failed to reject category');
  expect(field('Reason').value).toBe('Sold as Biryani');
  await submit();
  await toast('Category rejected successfully');
  await noDialog();
  await waitFor(async () => expect(textsOf(await rowOf('Mandi'))).toContain('Rejected: Sold as Biryani'));
  expect(askedFor('PUT').at(-1)).toMatchObject({ path: `/admin/categories/${id}/reject`, body: { reason: 'Sold as Biryani' } });
});
