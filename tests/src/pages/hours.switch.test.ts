// @module-tag hold
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { formatClock } from '../../../contract/time';
import { momentText } from '../../../src/storeHours/momentText';
import type { Person } from '../../support/people';
import { givenScreenOf, givenScreenServer, server } from '../../support/screens/screenServer';
import { textsOf, toast } from '../../support/screens/seen';

givenScreenServer();

const MINUTE_MS = 60_000;

const givenOwner = () => server().givenStoreOwner({ name: 'Rahim' });
const open = async (owner: Person, path = '/store/hours') => {
  const { user } = await givenScreenOf(owner, path);
  return { press: async (name: string | RegExp) => user.click(await screen.findByRole('button', { name })) };
};
const standing = (text: string | RegExp) => screen.findByRole('button', { name: text });

test('the switch closes for an hour, says until when, and opens again', async () => {
  const owner = await givenOwner();
  const { press } = await open(owner);
  await press('Open');
  await press(/^Close until/);
  const closed = await standing(/^Closed until/);
  const end = await server().db.selectFrom('store_closures').select('ends_at').executeTakeFirstOrThrow();
  expect(closed.getAttribute('aria-label')).toContain(formatClock(end.ends_at.getTime()));
  expect(end.ends_at.getTime() % MINUTE_MS).toBe(0);
  await press(/^Closed until/);
  await press('Open now');
  await standing('Open');
});

test('whoever closes by a slip takes it back where it is said', async () => {
  const { press } = await open(await givenOwner());
  await press('Open');
  await press(/^Close until/);
  const closed = await standing(/^Closed until/);
  await toast(closed.getAttribute('aria-label') ?? '');
  await press('Undo');
  await standing('Open');
  await toast('Customers can order now.');
});

test('whoever says another busy time by a slip has the one before back', async () => {
  const owner = await givenOwner();
  const busy = { minutes: 10, until: new Date(Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS + 90 * MINUTE_MS).toISOString() };
  await server().request('PUT', '/store/busy', { token: owner.token, body: busy });
  const { press } = await open(owner);
  await press(/^Busy \+10 min/);
  await press(/^Busy, \+30 min/);
  await standing(/^Busy \+30 min/);
  await press('Undo');
  await standing(/^Busy \+10 min/);
  expect((await server().request('GET', '/store/hours', { token: owner.token })).body).toMatchObject({ busy });
});

test('whoever opens by a slip has the closing back, with its reason and its end', async () => {
  const owner = await givenOwner();
  const until = new Date(Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS + 90 * MINUTE_MS).toISOString();
  await server().request('POST', '/store/closures', { token: owner.token, body: { until, reason: 'Gas is out' } });
  const { press } = await open(owner);
  await press(/^Closed until/);
  await press('Open now');
  // it says why it is closed: nobody opens it by one touch
  const question = await screen.findByRole('dialog', { name: 'Open anyway?' });
  expect(textsOf(question)).toContain(`Gas is out, until ${momentText(Date.parse(until), Date.now())}`);
  await userEvent.click(within(question).getByRole('button', { name: 'Open now' }));
  await toast('Customers can order now.');
  await standing('Open');
  await press('Undo');
  await standing(/^Closed until/);
  expect((await server().request('GET', '/store/hours', { token: owner.token })).body).toMatchObject({ isOpen: false, closedUntil: until, reason: 'Gas is out' });
});

test('a busy store says how much longer and until when, and can be calm again', async () => {
  const { press } = await open(await givenOwner());
  await press('Open');
  await press('2 hours');
  await press(/^Busy, \+20 min until/);
  await press(/^Busy \+20 min until/);
  await screen.findByText('Each order takes 20 minutes longer. It ends by itself.');
  await press('No longer busy');
  await standing('Open');
});

test('a store that the program has paused is told until when and why, and opens by the same switch', async () => {
  const owner = await givenOwner();
  const until = new Date(Date.now() + 20 * MINUTE_MS);
  await server().db.updateTable('stores').set({ paused_until: until }).where('id', '=', owner.storeId).execute();
  const { press } = await open(owner, '/store/orders');
  await press(/^Closed until/);
  await screen.findByText(/^Several orders in a row were not accepted in time/);
  await press('Open now');
  await standing('Open');
  expect(await server().db.selectFrom('stores').select('paused_until').where('id', '=', owner.storeId).executeTakeFirstOrThrow()).toEqual({ paused_until: null });
});

test('a closing that ends is over on screen at its minute', async () => {
  const owner = await givenOwner();
  const ends_at = new Date(Date.now() + 3000);
  await server().db.insertInto('store_closures').values({ store_id: owner.storeId, begins_at: new Date(Date.now() - MINUTE_MS), ends_at }).execute();
  await open(owner);
  await standing(/^Closed until/);
  await standing('Open');
  expect(Date.now()).toBeGreaterThanOrEqual(ends_at.getTime());
});
