import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { PaletteButton } from '../../../src/layout/PaletteButton';
import { givenCoupon, givenOrder } from '../../support/marketplace';
import type { Person } from '../../support/people';
import { givenStore } from '../../support/screens/given';
import { givenAlone } from '../../support/screens/pageAlone';
import { compose, endComposition } from '../../support/screens/compose';
import { openPalette as open } from '../../support/screens/palette';
import {
  recordedRequests,
  expectPrintedFailure,
  givenScreenServer,
  respondWith,
  server,
} from '../../support/screens/screenServer';
import { findButton } from '../../support/screens/seen';

givenScreenServer();

const field = () => screen.findByLabelText('Search everything', { selector: 'input' });
const isClosed = () =>
  waitFor(() =>
    expect(screen.queryByLabelText('Search everything', { selector: 'input' })).toBeNull(),
  );
// by selector: the accessible names of forty lines take longer than the search
const lines = () => [...document.querySelectorAll<HTMLElement>('[role="option"]')];
const options = () => lines().map(({ textContent }) => textContent);
const option = (text: RegExp) =>
  waitFor(() => {
    const found = lines().find(({ textContent }) => text.test(textContent ?? ''));
    if (!found) throw new Error(`No line reads ${String(text)} among ${options().join(' | ')}`);
    return found;
  });
const type = async (user: UserEvent, into: HTMLElement, text: string) => {
  await user.clear(into);
  if (text !== '') await user.paste(text);
};
const said = (text: string | RegExp) => screen.findByText(text, { selector: '[role="status"]' });
// the line for Enter is marked a moment after it is drawn
const firstMarked = () =>
  waitFor(async () =>
    expect((await field()).getAttribute('aria-activedescendant')).toMatch(/option-0$/),
  );

/** The search button and its keys, without the screens that it opens. */
const givenButton = (person: Person, path: string) =>
  givenAlone(person, path, createElement(PaletteButton), { isEverywhere: true });

const givenCallersOrder = async (storeId: string) => {
  const { id: userId } = await server().givenCustomer({ name: 'Anjali Rao' });
  return givenOrder(server().db, {
    storeId,
    userId,
    status: 'confirmed',
    customer_name: 'Anjali Rao',
    customer_phone: '9848012345',
  });
};

test("an admin finds a caller's order by the phone, by the keyboard alone, and is led to the address of its details", async () => {
  const store = await givenStore({ name: 'Bahar Biryani' });
  const order = await givenCallersOrder(store.id);
  const { user, address } = await givenButton(await server().givenAdmin(), '/admin/coupons');
  await type(user, await open(user), '98480123');
  expect((await option(/JB-/)).textContent).toContain('9848012345');
  await firstMarked();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe(`/admin/orders/${order.id}/show`));
});

test('people, stores, coupons and actions are found by their names; where more fit than are listed, a line leads to all of them; a list that fails is named', async () => {
  await givenStore({ name: 'Bahar Biryani' });
  for (const at of [1, 2, 3, 4, 5]) await givenCoupon(server().db, { code: `BAHAR${at}` });
  await server().givenCustomer({ name: 'Bahar Begum' });
  const { user, address } = await givenButton(await server().givenAdmin(), '/admin/locations');
  expectPrintedFailure();
  respondWith('GET /admin/coupons', { status: 400, body: { detail: 'no' }, times: 1 });
  const typed = await open(user);
  await type(user, typed, 'bahar');
  for (const name of [/^Bahar Biryani/, /^Bahar Begum/]) await option(name);
  await screen.findByText("Couldn't search: Coupons.");
  expect(options().join()).not.toContain('BAHAR1');
  await user.click(await findButton('Retry'));
  await option(/^BAHAR\d/);
  await user.click(await option(/^All 5 coupons$/));
  await waitFor(() =>
    expect(decodeURIComponent(address())).toBe('/admin/coupons?filter={"search":"bahar"}'),
  );

  await type(user, await open(user), 'create coup');
  await user.click(await option(/Create Coupon/));
  await waitFor(() => expect(address()).toBe('/admin/coupons/create'));
});

test('a record is listed once, even if it is found both as user and as staff, and if it was chosen before and comes first; Escape and the key close the search', async () => {
  await givenStore({ name: 'Bahar Biryani' });
  const admin = await server().givenAdmin();
  const { user, address } = await givenButton(admin, '/admin/coupons');
  await type(user, await open(user), admin.email);
  await said('1 result');
  expect(options()).toHaveLength(1);
  await user.keyboard('{Escape}');
  await isClosed();

  await type(user, await open(user), 'bahar');
  await user.click(await option(/Bahar Biryani/));
  await waitFor(() => expect(address()).toMatch(/^\/admin\/stores\/\d+\/show/));
  const typed = await open(user);
  const recent = screen.getByRole('group', { name: 'Recent' });
  expect(
    [...recent.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining('Bahar Biryani')]);
  await type(user, typed, 'bahar');
  await said('1 result');
  await user.keyboard('{Control>}k{/Control}');
  await isClosed();
});

test('too little text, too much text and text without a letter are answered in words, and no request is sent', async () => {
  const { user } = await givenButton(await server().givenAdmin(), '/admin/coupons');
  const typed = await open(user);
  const before = recordedRequests().length;
  await said('Type a number, a phone or a name.');
  for (const [text, words] of [
    ['q', 'Type one more letter or digit to find records.'],
    ['🍛', '“🍛” has no letter or digit to search for.'],
    ['x'.repeat(500), 'Search for at most 200 characters. You typed 500.'],
    ['   ', 'Type a number, a phone or a name.'],
  ] as const) {
    await type(user, typed, text);
    await said(words);
  }
  expect(
    recordedRequests()
      .slice(before)
      .filter(({ path }) => path.includes('search=')),
  ).toEqual([]);
});

test('a job sees only what it may: the catalogue lists no users, and requests no orders or people', async () => {
  await givenCallersOrder((await givenStore()).id);
  const { user } = await givenButton(
    await server().givenAdmin({ job: 'catalogue' }),
    '/admin/products',
  );
  await type(user, await open(user), 'anjali');
  await said('Nothing found for “anjali”.');
  expect(
    recordedRequests('GET /admin/orders').filter(({ path }) => path.includes('search=')),
  ).toEqual([]);
  expect(
    recordedRequests('GET /admin/users/?').filter(({ path }) => path.includes('search=')),
  ).toEqual([]);
  await user.clear(await field());
  expect(options().join()).not.toContain('Users');
});

test("a store's counter finds its own orders, and none of another store", async () => {
  const owner = await server().givenStoreOwner();
  const own = await givenCallersOrder(owner.storeId);
  const other = await givenCallersOrder((await givenStore()).id);
  const counter = await server().givenColleague(owner.storeId, 'counter');
  const { user, address } = await givenButton(counter, '/store/orders');
  const typed = await open(user);
  await said('Search Orders by order ID · Search menu items · Search name or description');
  await type(user, typed, other.code);
  await said(`Nothing found for “${other.code}”.`);
  await type(user, typed, own.code);
  await user.click(await option(new RegExp(own.code)));
  await waitFor(() => expect(address()).toContain(`/store/orders/${own.id}/show`));
});

test('a customer, whose lists have no search, goes to screens', async () => {
  const { user, address } = await givenButton(await server().givenCustomer(), '/user/orders');
  await type(user, await open(user), 'wal');
  await firstMarked();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/user/wallet'));
});

test('the search waits for a word that is composed', async () => {
  const { user } = await givenButton(await server().givenAdmin(), '/admin/coupons');
  const input = await open(user);
  const before = options();
  expect(before.length).toBeGreaterThan(1);
  compose(input, 'zzzz', 'zzzzqq');
  expect(options()).toEqual(before);
  endComposition(input);
  expect(options()).toEqual([]);
  expect(input).toHaveProperty('value', 'zzzzqq');
});
