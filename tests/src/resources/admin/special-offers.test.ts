import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { askedFor, givenScreen, givenScreenServer, held, instead, server } from '../../../support/screens/screenServer';
import { columnTitles, field, figures, nextPage, noDialog, rowNames, rowOf, searchFor, textsOf, toast } from '../../../support/screens/seen';
import { emptyPromotions, givenFormAt, givenOffer } from './promotions';

givenScreenServer();
emptyPromotions();

const required = 'This field is required';
const asks = () => askedFor('GET /admin/special-offers/?').map(({ path }) => path.split('?')[1]);

const givenForm = (id?: string) =>
  givenFormAt(
    id === undefined
      ? { path: '/admin/special-offers/create', title: 'Add Special Offer', first: 'Title', save: 'Create' }
      : { path: `/admin/special-offers/${id}/edit`, title: 'Edit Special Offer', first: 'Title', save: 'Save' },
  );

test('loading rows, then each offer with its id and description, without a pager, and Refresh loads again', async () => {
  const { id } = await givenOffer({ title: 'Weekend feast', created_at: '2026-05-20T20:00:00Z' });
  await givenOffer({ title: 'Rainy day chai', is_active: false });
  const list = held('GET /admin/special-offers/');
  const { user } = await givenScreen({ path: '/admin/special-offers' });
  expect(document.querySelectorAll('tr[data-skeleton]')).toHaveLength(10);
  list.release();
  expect(textsOf(await rowOf('Weekend feast'))).toBe(
    `Weekend feast ID ${id} · A free dessert with every family pack Active 21 May 2026 Disable`,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Special Offers Management');
  expect(columnTitles()).toEqual(['Offer', 'Status', 'Created', 'Actions']);
  await waitFor(() => expect(figures()).toEqual({ Total: '2', Active: '1', Inactive: '1' }));
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  await server().db.updateTable('special_offers').set({ title: 'Weekend banquet' }).where('id', '=', id).execute();
  await user.click(screen.getByText('Refresh'));
  await rowOf('Weekend banquet');
});

test('search and status narrow the list, Clear Filters brings it back, and more than ten have a pager', { tags: 'hold' }, async () => {
  for (let number = 1; number <= 11; number += 1) await givenOffer({ title: `Offer ${number}`, is_active: number !== 3, description: 'Off' });
  const { user } = await givenScreen({ path: '/admin/special-offers' });
  await rowOf('Offer 11');
  await nextPage(user);
  await waitFor(() => expect(rowNames()).toEqual(['Offer 1']));
  await user.click(screen.getByText('Status: All'));
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['All', 'Active', 'Inactive']);
  await user.click(screen.getByText('Inactive', { selector: '[role="option"]' }));
  await waitFor(() => expect(rowNames()).toEqual(['Offer 3']));
  await searchFor(user, screen.getByPlaceholderText('Search by title or description'), 'nothing');
  await screen.findByText('No special offers found matching your filters');
  await user.click(screen.getAllByText('Clear Filters')[0] ?? document.body);
  await rowOf('Offer 11');
  expect(asks().slice(0, 4)).toEqual([
    'page=1&limit=10', 'page=2&limit=10', 'page=1&limit=10&status=inactive', 'page=1&limit=10&search=nothing&status=inactive',
  ]);
});

test('a failed load is an empty list that says so beside the pager, without a toast', async () => {
  await givenOffer();
  instead('GET /admin/special-offers/', { status: 500, body: { message: 'Out of order' }, times: 1 });
  const { user } = await givenScreen({ path: '/admin/special-offers' });
  await screen.findByText('Could not load special offers.');
  expect(screen.queryByText('Out of order')).toBeNull();
  await user.click(screen.getByText('Retry'));
  await rowOf('Weekend feast');
});

test('title and description are required; an offer is added, a refusal keeps what was typed', { tags: 'hold' }, async () => {
  const form = await givenForm();
  await form.submit();
  await waitFor(() => expect(form.errors()).toEqual({ Title: required, Description: required }));
  form.type('Title', 'Weekend feast');
  expect(form.errors()).toEqual({ Description: required });
  form.type('Description', 'A free dessert');
  for (const [status, body, text] of [
    [422, { detail: [{ msg: 'Too long' }, { msg: 'Too plain' }] }, 'Too long, Too plain'],
    [500, {}, 'Failed to add special offer'],
  ] as const) {
    instead('POST /admin/special-offers/', { status, body, times: 1 });
    await form.submit();
    await waitFor(async () => expect(await form.alert()).toBe(text));
    await toast(text);
  }
  expect([field('Title').value, field('Description').value]).toEqual(['Weekend feast', 'A free dessert']);
  await form.submit();
  await toast('Special offer created successfully');
  await noDialog();
  expect(askedFor('POST').at(-1)).toEqual({
    method: 'POST', path: '/admin/special-offers/', body: { title: 'Weekend feast', description: 'A free dessert' },
  });
  await rowOf('Weekend feast');
});

test('an offer is edited from what the server holds now, and a failure says so', { tags: 'hold' }, async () => {
  const { id, updated_at } = await givenOffer();
  const form = await givenForm(id);
  expect(field('Description').value).toBe('A free dessert with every family pack');
  form.type('Title', 'Festival feast');
  const line = `PUT /admin/special-offers/${id}` as const;
  instead(line, { status: 500, body: {}, times: 1 });
  await form.submit();
  await waitFor(async () => expect(await form.alert()).toBe('Failed to update special offer'));
  await form.submit();
  await toast('Special offer updated successfully');
  expect(askedFor(line).at(-1)?.body).toEqual({
    title: 'Festival feast', description: 'A free dessert with every family pack', updatedAt: updated_at.toISOString(),
  });
  await waitFor(() => expect(rowNames()).toEqual(['Festival feast']));
});

test('the switch sends the opposite and reloads; without words of the server it has its own', { tags: 'hold' }, async () => {
  const { id } = await givenOffer();
  const { user } = await givenScreen({ path: '/admin/special-offers' });
  await user.click(await screen.findByLabelText('Disable Weekend feast'));
  await toast('Special offer disabled successfully');
  await screen.findByLabelText('Enable Weekend feast');
  await waitFor(() => expect(figures()).toEqual({ Total: '1', Active: '0', Inactive: '1' }));
  const status = `/admin/special-offers/${id}/status` as const;
  expect(askedFor('PUT')).toEqual([{ method: 'PUT', path: status, body: { isActive: false } }]);
  instead(`PUT ${status}`, { status: 500, body: {}, times: 1 });
  await user.click(screen.getByLabelText('Enable Weekend feast'));
  await toast('Failed to update offer status');
  instead(`PUT ${status}`, { body: {} });
  await user.click(screen.getByLabelText('Enable Weekend feast'));
  await toast('Updated successfully');
});
