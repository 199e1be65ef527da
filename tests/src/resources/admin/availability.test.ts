import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aboutOf, availabilityRecord } from '../../../../src/resources/admin/availability/record';
import { givenPlacedOrder } from '../../../support/screens/orders';
import { askedFor, givenScreen, givenScreenOf, givenScreenServer, instead, expectPrintedFailure, server } from '../../../support/screens/screenServer';
import { figures, rowOf, textsOf } from '../../../support/screens/seen';

givenScreenServer();

const path = '/admin/availability';
const MINUTE_MS = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);

const givenStore = async (name: string) => {
  const owner = await server().givenStoreOwner();
  await server().db.updateTable('stores').set({ name, phone: '9848012345' }).where('id', '=', owner.storeId).execute();
  return owner.storeId;
};

test('a store that does not answer is named on top with its number and its orders', async () => {
  const order = await givenPlacedOrder({ code: 'JB-260520-0007' });
  await server().db.updateTable('stores').set({ name: 'Bahar Biryani', phone: '9848012345' }).where('id', '=', order.storeId).execute();
  await server().db.updateTable('orders')
    .set({ status: 'confirmed', payment_status: 'completed', accepted_at: null, accept_by: inMinutes(1), updated_at: inMinutes(-4) })
    .where('id', '=', order.id).execute();
  await givenScreen({ path });
  const silent = await screen.findByText('Bahar Biryani does not answer 1 order');
  const alarm = silent.closest('[role=listitem]');
  if (!(alarm instanceof HTMLElement)) expect.fail();
  expect(within(alarm).getByLabelText('Call Bahar Biryani, 9848012345').getAttribute('href')).toBe('tel:9848012345');
  expect(decodeURIComponent(within(alarm).getByText('Show orders').getAttribute('href') ?? '')).toContain(`"store_id":"${order.storeId}"`);
  expect(textsOf(await rowOf('Bahar Biryani'))).toMatch(/Open 1 order unanswered · no screen or device has ever answered Does not answer Not reachable/);
});

test('a closed store says by whom, why and until when, and a figure leads to the stores that it counts', async () => {
  const closed = await givenStore('Bahar Biryani');
  const by = await server().givenAdmin({ name: 'Radhika' });
  await givenStore('Shadab Handi');
  await server().db.insertInto('store_closures')
    .values({ store_id: closed, closed_by: by.id, begins_at: inMinutes(-10), ends_at: inMinutes(60), reason: 'Gas is out' }).execute();
  const { user, address } = await givenScreen({ path });
  expect(textsOf(await rowOf('Bahar Biryani'))).toMatch(/Closed by Radhika, until .*\d [ap]m · Gas is out/);
  await waitFor(() => expect(figures()).toMatchObject({ Closed: '1', 'Not reachable': '1' }));
  await user.click(screen.getByRole('link', { name: '1, Closed: show the rows' }));
  await waitFor(() => expect(screen.queryByText('Shadab Handi')).toBeNull());
  expect(textsOf(await rowOf('Bahar Biryani'))).toContain('Closed');
  expect(decodeURIComponent(address())).toContain('"state":"closed"');
});

const shut = availabilityRecord.parse({ state: 'closed', closedBy: 'hours', until: '2030-06-10T05:30:00Z' });
test.each([
  ['by its hours', {}, 'by hours, until 10 Jun 2030, 11:00 am'],
  ['by itself', { closedBy: 'store', reason: 'Gas is out' }, 'by the store, until 10 Jun 2030, 11:00 am · Gas is out'],
  ['by nobody that is known, for nobody knows how long', { closedBy: 'somebody', until: '' }, 'by hand'],
  ['says a server that does not know by whom', { closedBy: undefined }, 'until 10 Jun 2030, 11:00 am'],
  ['by itself with an order that is late', { marks: ['late'], lateOrders: 1, closedBy: 'store', until: '' }, '1 order late · by the store'],
  ['and not reachable since a moment', { marks: ['late', 'unreachable'], lateOrders: 1, closedBy: 'store', until: '', reachSince: '2030-06-10T05:00:00Z' }, '1 order late · by the store · not reachable since 10 Jun 2030, 10:30 am'],
  ['and was never reachable', { marks: ['unreachable'], closedBy: 'store', until: '' }, 'by the store · no screen or device has ever answered'],
] as const)('a store is closed %s', (_, said, text) => {
  expect(aboutOf({ ...shut, isReachable: true, ...said, marks: 'marks' in said ? [...said.marks] : [] })).toBe(text);
});

test('a row leads to the hours of its store, where it is closed and opened', { tags: 'hold' }, async () => {
  const storeId = await givenStore('Bahar Biryani');
  const { user } = await givenScreen({ path });
  const row = await rowOf('Bahar Biryani');
  expect(within(row).getByText('Bahar Biryani').closest('a')?.getAttribute('href')).toBe(`/admin/stores/${storeId}/show`);
  await user.click(within(row).getByRole('link', { name: /Hours/ }));
  await screen.findByRole('dialog', { name: 'Hours: Bahar Biryani' });
  await user.click(await screen.findByRole('button', { name: /^Close until/ }));
  await screen.findByRole('button', { name: 'Open now' });
  await waitFor(async () => expect(textsOf(await rowOf('Bahar Biryani'))).toContain('Closed'));
});

test('a store that is closed and late stands among the closed ones, and every tab counts what it shows', async () => {
  const { id, storeId } = await givenPlacedOrder({ code: 'JB-260520-0007' });
  await server().db.updateTable('stores').set({ name: 'Bahar Biryani' }).where('id', '=', storeId).execute();
  await server().db.updateTable('orders')
    .set({ status: 'preparing', payment_status: 'completed', accepted_at: inMinutes(-60), ready_by: inMinutes(-20) }).where('id', '=', id).execute();
  await server().db.insertInto('store_closures').values({ store_id: storeId, begins_at: inMinutes(-10), ends_at: inMinutes(60) }).execute();
  await givenStore('Shadab Handi');
  const { user } = await givenScreen({ path });
  await rowOf('Shadab Handi');
  const tabs = () => screen.getAllByRole('tab').map(textsOf);
  await waitFor(() => expect(tabs()).toEqual(['All', 'Does not answer 0', 'Late 1', 'Not reachable 2', 'Paused', 'Closed', 'Busy', 'Open']));
  expect(figures()).toEqual({ 'Does not answer': '0', Late: '1', 'Not reachable': '2', Paused: '0', Closed: '1', Busy: '0', Open: '1' });
  await user.click(screen.getByRole('tab', { name: /^Closed/ }));
  await waitFor(() => expect(screen.queryByText('Shadab Handi')).toBeNull());
  expect(textsOf(await rowOf('Bahar Biryani'))).toContain('Closed 1 order late');
});

test('a job without stores does not see it', async () => {
  await server().db.insertInto('jobs').values({ key: 'mails-only', role: 'admin', name: 'Mails only', permissions: ['mails.read'] }).execute();
  await givenScreenOf(await server().givenAdmin({ job: 'mails-only' }), path);
  expect(askedFor('GET /admin/availability')).toEqual([]);
});

test('a board that can\'t be read says so, and does not say that no store is enabled', { tags: 'hold' }, async () => {
  expectPrintedFailure();
  instead('GET /admin/availability', { status: 500 });
  await givenScreen({ path });
  await screen.findAllByText(/could not|failed|unable/i);
  expect(screen.queryByText('No store is enabled')).toBeNull();
});
