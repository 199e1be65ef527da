import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { MINUTE_MS, formatClock } from '../../../contract/time';
import OpenSwitch from '../../../src/storeHours/OpenSwitch';
import type { Person } from '../../support/people';
import { givenAlone } from '../../support/screens/pageAlone';
import { givenScreenOf, givenScreenServer, server } from '../../support/screens/screenServer';
import { findButton, textsOf, toast } from '../../support/screens/seen';

givenScreenServer();
afterEach(() => void vi.useRealTimers());

const givenOwner = () => server().givenStoreOwner({ name: 'Rahim' });
const pressing =
  ({ user }: Awaited<ReturnType<typeof givenAlone>>) =>
  async (name: string | RegExp) => {
    await user.click(await findButton(name));
  };
/** The switch of the top bar. */
const open = async (owner: Person) =>
  pressing(await givenAlone(owner, '/store/hours', createElement(OpenSwitch)));
const hoursOf = async ({ token }: Person) =>
  (await server().request('GET', '/store/hours', { token })).body;

test('the switch closes for an hour, shows until when, is undone there, and opens again', async () => {
  const owner = await givenOwner();
  const press = await open(owner);
  await press('Open');
  await press(/^Close until/);
  const closed = await findButton(/^Closed until/);
  const end = await server()
    .db.selectFrom('store_closures')
    .select('ends_at')
    .executeTakeFirstOrThrow();
  expect(closed.getAttribute('aria-label')).toContain(formatClock(end.ends_at.getTime()));
  expect(end.ends_at.getTime() % MINUTE_MS).toBe(0);
  await toast(closed.getAttribute('aria-label') ?? '');
  await press('Undo');
  await findButton('Open');
  await toast('Customers can order now.');

  await press('Open');
  await press(/^Close until/);
  await press(/^Closed until/);
  await press('Open now');
  await findButton('Open');
});

test('another busy time set by mistake is undone to the one before', async () => {
  const owner = await givenOwner();
  const busy = {
    minutes: 10,
    until: new Date(Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS + 90 * MINUTE_MS).toISOString(),
  };
  await server().request('PUT', '/store/busy', { token: owner.token, body: busy });
  const press = await open(owner);
  await press(/^Busy \+10 min/);
  await press(/^Busy, \+30 min/);
  await findButton(/^Busy \+30 min/);
  await press('Undo');
  await findButton(/^Busy \+10 min/);
  expect(await hoursOf(owner)).toMatchObject({ busy });
});

test('an opening by mistake is undone to the closing, with its reason and its end', async () => {
  const owner = await givenOwner();
  const until = new Date(
    Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS + 90 * MINUTE_MS,
  ).toISOString();
  await server().request('POST', '/store/closures', {
    token: owner.token,
    body: { until, reason: 'Gas is out' },
  });
  const press = await open(owner);
  await press(/^Closed until/);
  await press('Open now');
  // it shows why the store is closed: one touch does not open it
  const question = await screen.findByRole('dialog', { name: 'Open anyway?' });
  expect(textsOf(question)).toMatch(/Gas is out, until .*\d+:\d\d [ap]m/);
  expect(textsOf(question)).toContain(formatClock(Date.parse(until)));
  await userEvent.click(within(question).getByRole('button', { name: 'Open now' }));
  await toast('Customers can order now.');
  await findButton('Open');
  await press('Undo');
  await findButton(/^Closed until/);
  expect(await hoursOf(owner)).toMatchObject({
    isOpen: false,
    closedUntil: until,
    reason: 'Gas is out',
  });
});

test('a busy store shows how much longer and until when, and can end it', async () => {
  const press = await open(await givenOwner());
  await press('Open');
  await press('2 hours');
  await press(/^Busy, \+20 min until/);
  await press(/^Busy \+20 min until/);
  await screen.findByText('Each order takes 20 minutes longer. Ends automatically.');
  await press('No longer busy');
  await findButton('Open');
});

test('a store that the program has paused shows until when and why, and opens by the switch in the top bar', async () => {
  const owner = await givenOwner();
  const until = new Date(Date.now() + 20 * MINUTE_MS);
  await server()
    .db.updateTable('stores')
    .set({ paused_until: until })
    .where('id', '=', owner.storeId)
    .execute();
  const { user } = await givenScreenOf(owner, '/store/settings');
  const press = async (name: string | RegExp) => user.click(await findButton(name));
  await press(/^Closed until/);
  await screen.findByText(/^Several orders in a row were not accepted in time/);
  await press('Open now');
  await findButton('Open');
  const stored = await server()
    .db.selectFrom('stores')
    .select('paused_until')
    .where('id', '=', owner.storeId)
    .executeTakeFirstOrThrow();
  expect(stored).toEqual({ paused_until: null });
});

test('a closing that ends is over on screen at its minute', async () => {
  const owner = await givenOwner();
  const [begins_at, ends_at] = [
    new Date(Date.now() - MINUTE_MS),
    new Date(Date.now() + 5 * MINUTE_MS),
  ];
  await server()
    .db.insertInto('store_closures')
    .values({ store_id: owner.storeId, begins_at, ends_at })
    .execute();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
  await open(owner);
  await findButton(/^Closed until/);
  await act(async () => void (await vi.advanceTimersByTimeAsync(4 * MINUTE_MS)));
  await findButton(/^Closed until/);
  // the database's clock is not faked
  await server()
    .db.updateTable('store_closures')
    .set({ ends_at: new Date(Date.now() - 4.5 * MINUTE_MS) })
    .execute();
  await act(async () => void (await vi.advanceTimersByTimeAsync(MINUTE_MS + 1000)));
  await findButton('Open');
});
