import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addDays, businessDay, formatDate, startOfDay } from '../../../contract/time';
import { saveDrafts } from '../../../src/framework/browser/drafts';
import type { Person } from '../../support/people';
import { givenListOf, givenPageOf } from '../../support/screens/pageAlone';
import {
  recordedRequests,
  expectPrintedFailure,
  givenScreenServer,
  respondWith,
  server,
} from '../../support/screens/screenServer';
import { findButton, textsOf, toast } from '../../support/screens/seen';
import { givenMember } from '../../server/users/staff/given';

givenScreenServer();

const path = '/store/hours';
const main = () => textsOf(screen.getByRole('main'));

const givenOwner = () => server().givenStoreOwner({ name: 'Rahim' });
const set = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const open = async (owner: Person) => {
  const { user, goTo } = await givenPageOf(owner, path);
  const press = async (name: string | RegExp) => user.click(await findButton(name));
  return { user, goTo, press };
};
type Opened = Awaited<ReturnType<typeof open>>;

const setMonday = async ({ press }: Opened, opens: string, closes: string) => {
  await press(/^Monday/);
  await press('Add hours');
  set('Monday, opens', opens);
  set('Monday, closes', closes);
};
const spansOf = (storeId: string) =>
  server()
    .db.selectFrom('store_spans')
    .select(['weekday', 'opens', 'closes'])
    .where('store_id', '=', storeId)
    .orderBy('weekday')
    .execute();
const AROUND_THE_CLOCK = 'No opening hours: customers can order 24 hours a day.';

test('an owner sets the hours of a day; an impossible week is refused in place, a week that the server refuses stays on screen', async () => {
  expectPrintedFailure();
  const owner = await givenOwner();
  const opened = await open(owner);
  await screen.findByText(AROUND_THE_CLOCK);
  // for each day, and not for the week as well
  expect(screen.getAllByText('Not set')).toHaveLength(7);
  await setMonday(opened, '11:00', '11:10');
  await opened.press('Save Changes');
  await screen.findByText('A store opens for at least 30 minutes');
  set('Monday, closes', '');
  await opened.press('Save Changes');
  await screen.findByText('Enter both times');
  expect(document.activeElement).toBe(screen.getByLabelText('Monday, opens'));
  expect(recordedRequests('PUT /store/hours')).toEqual([]);

  set('Monday, closes', '15:00');
  respondWith('PUT /store/hours', { status: 500, body: {}, times: 1 });
  await opened.press('Save Changes');
  await toast('Failed to save. Please try again.');
  expect(screen.getByLabelText('Monday, closes')).toHaveProperty('value', '15:00');
  await opened.press('Save Changes');
  await toast('Opening hours saved successfully');
  expect(await spansOf(owner.storeId)).toEqual([{ weekday: 1, opens: 660, closes: 900 }]);

  set('Monday, closes', '02:00');
  await opened.press('Copy to all days');
  await opened.press('Save Changes');
  await waitFor(() => expect(main()).toContain('Every day 11:00 am – 2:00 am'));
  const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 660, closes: 1560 }));
  await waitFor(async () => expect(await spansOf(owner.storeId)).toEqual(everyDay));
});

test('a week of closed days is refused with a message, and all hours cleared is around the clock', async () => {
  const owner = await givenOwner();
  await server().request('PUT', path, {
    token: owner.token,
    body: { week: [{ weekday: 1, spans: [{ opens: '11:00', closes: '15:00' }] }] },
  });
  const opened = await open(owner);
  await opened.press(/^Tuesday/);
  await opened.press('Copy to all days');
  expect(main()).toContain('Every day closed');
  await opened.press('Save Changes');
  await screen.findByText(
    /^No day has opening times. To stop orders for a time, close the store or add a closure/,
  );
  expect(recordedRequests('PUT /store/hours')).toEqual([]);
  expect(await spansOf(owner.storeId)).toHaveLength(1);
  await opened.press('Remove all hours');
  expect(main()).toContain(AROUND_THE_CLOCK);
  await opened.press('Save Changes');
  await toast('Opening hours saved successfully');
  expect(await spansOf(owner.storeId)).toEqual([]);
});

test('a week that was edited when the session ended is restored until it is saved; if another person has changed it, either week can be kept', async () => {
  const owner = await givenOwner();
  const back = 'We restored what you typed before you were signed out.';
  await setMonday(await open(owner), '11:00', '15:00');
  // like the end of a session, before the screens unmount
  saveDrafts();
  cleanup();
  const { press } = await open(owner);
  await screen.findByText(back);
  const theirs = { week: [{ weekday: 2, spans: [{ opens: '09:00', closes: '12:00' }] }] };
  await server().request('PUT', '/store/hours', { token: owner.token, body: theirs });
  expectPrintedFailure();
  await press('Save Changes');
  await screen.findByText('Someone else changed these hours. They are now:');
  expect(main()).toContain('Mon closed; Tue 9:00 am – 12:00 pm; Wed–Sun closed');
  await press('Keep mine');
  expect(screen.getByText(back)).toBeTruthy();
  await press('Save Changes');
  await toast('Opening hours saved successfully');
  expect(screen.queryByText(back)).toBeNull();
  expect(await spansOf(owner.storeId)).toEqual([{ weekday: 1, opens: 660, closes: 900 }]);
});

test('a person who may only close the store adds closures, and neither sets nor ends other hours', async () => {
  const owner = await givenOwner();
  const days = {
    begins_at: startOfDay(addDays(businessDay(new Date()), 3)),
    ends_at: startOfDay(addDays(businessDay(new Date()), 4)),
  };
  await server()
    .db.insertInto('store_closures')
    .values([
      { store_id: owner.storeId, ...days, reason: 'Ramzan', opens: [1080], closes: [1380] },
      { store_id: owner.storeId, ...days, reason: 'Painters' },
    ])
    .execute();
  const { press } = await open(await givenMember(server(), owner, 'counter'));
  await screen.findByText('Ramzan');
  expect(
    screen
      .queryAllByRole('button', { name: /^Remove/ })
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual(['Remove Painters']);
  await press('Add closure');
  expect(screen.getByLabelText('Reason')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Other hours' })).toBeNull();
});

test('days on which a store is closed or has other hours are added and removed; leaving asks once about a changed week and an open closing', async () => {
  const owner = await givenOwner();
  const first = addDays(businessDay(new Date()), 30);
  const last = addDays(first, 29);
  const days = {
    from: startOfDay(first).toISOString(),
    until: startOfDay(addDays(last, 1)).toISOString(),
  };
  await server().request('POST', '/store/closures', {
    token: owner.token,
    body: { ...days, reason: 'Ramzan', spans: [{ opens: '18:00', closes: '03:00' }] },
  });
  const opened = await open(owner);
  const { user, goTo, press } = opened;
  await screen.findByText('Ramzan');
  expect(main()).toContain(`${formatDate(first)} – ${formatDate(last)} 6:00 pm – 3:00 am`);
  await press('Add closure or other hours');
  set('Reason', 'Closed on Eid');
  await press('Add');
  await screen.findByText('Enter a date');
  expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'Closed on Eid');
  await press('Closed part of the day');
  await press('Add');
  expect(await screen.findAllByText('Enter a date and time')).toHaveLength(2);
  expect(main()).toContain('Open again at');
  expect(recordedRequests('POST /store/closures')).toEqual([]);
  await press('Remove Ramzan');
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Remove Ramzan?' })).getByText('Remove'),
  );
  await waitFor(() => expect(screen.queryByText('Ramzan')).toBeNull());
  expect(await server().db.selectFrom('store_closures').select('id').execute()).toEqual([]);

  const question = { name: 'Discard your changes?' };
  await setMonday(opened, '11:00', '15:00');
  await goTo('/store/orders');
  expect(await screen.findAllByRole('dialog', question)).toHaveLength(1);
  await press('Keep editing');
  await press('Save Changes');
  await toast('Opening hours saved successfully');
  // the closure form is still open
  await goTo('/store/orders');
  await screen.findByRole('dialog', question);
  await press('Discard');
  await waitFor(() => expect(window.location.pathname).toBe('/store/orders'));
});

test('an admin sees and switches the hours of each store, with a reason', async () => {
  const owner = await givenOwner();
  const { user } = await givenListOf(
    await server().givenAdmin(),
    `/admin/stores/${owner.storeId}/hours`,
  );
  const press = async (name: string | RegExp) => user.click(await findButton(name));
  await screen.findByLabelText('Reason for closing (the store sees this)');
  set('Reason for closing (the store sees this)', 'Kitchen inspection');
  await press(/^Close until/);
  await screen.findByText(/^Kitchen inspection\. /);
  expect(
    await server().db.selectFrom('store_closures').select(['store_id', 'reason']).execute(),
  ).toEqual([{ store_id: owner.storeId, reason: 'Kitchen inspection' }]);
  await press('Open now');
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Open anyway?' })).getByRole('button', {
      name: 'Open now',
    }),
  );
  await toast('Customers can order now.');
});
