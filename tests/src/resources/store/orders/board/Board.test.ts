// @module-tag hold
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { givenOrderItem } from '../../../../../support/marketplace';
import { askedFor, expectPrintedFailure, givenScreenServer, held, instead, server, unreachable } from '../../../../../support/screens/screenServer';
import { openDialog, textsOf } from '../../../../../support/screens/seen';
import { givenCounter, openAs, path, statusOf, tabTexts } from '../../orderScreen';

givenScreenServer();

const MOVE = `PUT ${path}/status` as const;
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
/** What may take six seconds and a call. */
const patient = { timeout: 12_000 };

const cardOf = (code: string): Promise<HTMLElement> => screen.findByRole('article', { name: code });
const cards = () => [...document.querySelectorAll('article')].map((card) => card.getAttribute('aria-label'));
const dish = (orderId: string, storeId: string, name: string, quantity: number) =>
  givenOrderItem(server().db, { orderId, storeId, name, quantity });

test('Now is what a store sees first: every active order, oldest first, with all its dishes and one next step', async () => {
  const { owner, given } = await givenCounter();
  const young = await given('confirmed', { code: 'JB-260520-0009', created_at: ago(3) });
  const old = await given('preparing', { code: 'JB-260520-0007', created_at: ago(25), notes: 'No nuts: allergy' });
  await given('ready', { code: 'JB-260520-0008', created_at: ago(12) });
  for (const name of ['Chicken Dum', 'Raita', 'Naan', 'Kebab', 'Halwa', 'Chai', 'Paan']) await dish(old.id, owner.storeId, name, 2);
  await dish(young.id, owner.storeId, 'Chicken Dum', 3);
  await given('pending');
  await openAs(owner, path);
  const first = await cardOf(old.code);
  expect(cards()).toEqual(['JB-260520-0007', 'JB-260520-0008', 'JB-260520-0009']);
  await waitFor(() => expect(textsOf(first)).toContain('0007 Asha Paid Ordered 25 min ago 2 Chicken Dum 2 Raita 2 Naan 2 Kebab 2 Halwa 2 Chai 2 Paan ⚠ No nuts: allergy Ready'));
  await waitFor(async () => expect(textsOf(await cardOf(young.code))).toContain('3 Chicken Dum Start · 20 min'));
  expect(tabTexts().slice(0, 4)).toEqual(['Now', 'Pending 1', 'Confirmed 3', 'Delivered 0']);
  expect(screen.getByRole('group', { name: 'Which orders are shown' }).textContent).toBe('To accept 0To cook 2Ready 1');
  expect(screen.getByText('1 waits for payment').getAttribute('href')).toBe(`${path}?filter=${encodeURIComponent('{"status":"pending"}')}`);
  expect(screen.getByText(/5 Chicken Dum · 2 Chai/)).toBeTruthy();
  expect(screen.queryByText('Export')).toBeNull();
});

test('Start is one touch; within six seconds it can be taken back, and nothing was sent', async () => {
  const { owner, given } = await givenCounter();
  const order = await given('confirmed');
  const { user } = await openAs(owner, path);
  const card = await cardOf(order.code);
  await user.click(await within(card).findByText('Start · 20 min'));
  await user.click(await within(card).findByText(/^Undo/));
  await within(card).findByText('Start · 20 min');
  expect([askedFor(MOVE), await statusOf(order.id), window.localStorage.getItem(`jb_outbox ${owner.id} `)]).toEqual([[], 'confirmed', null]);
});

test('a started order is sent after six seconds with its minutes, and the same place then offers Ready', async () => {
  const { owner, given } = await givenCounter();
  const order = await given('confirmed');
  const { user } = await openAs(owner, path);
  await user.click(await within(await cardOf(order.code)).findByText('Start · 20 min'));
  await waitFor(async () => expect(await statusOf(order.id)).toBe('preparing'), patient);
  expect(askedFor(MOVE).map(({ body }) => body)).toEqual([{ orderId: order.code, status: 'preparing', readyInMinutes: 20 }]);
  await waitFor(async () => expect(textsOf(await cardOf(order.code))).toMatch(/Ready by \d+:\d\d [ap]m .*Ready$/), patient);
}, 30_000);

test('a step whose order was cancelled meanwhile is refused in words, until somebody has read them', async () => {
  const { owner, given } = await givenCounter();
  const order = await given('confirmed', { code: 'JB-260520-0011' });
  const { user } = await openAs(owner, path);
  await user.click(await within(await cardOf(order.code)).findByText('Start · 20 min'));
  await server().db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', order.id).execute();
  const words = await screen.findByText("Order JB-260520-0011 was not started: Order JB-260520-0011 is cancelled and can't be moved to preparing any more", {}, patient);
  await user.click(within(words.closest<HTMLElement>('[role="alert"]') ?? document.body).getByText('OK'));
  await waitFor(() => expect(screen.queryByText(/was not started/)).toBeNull());
}, 30_000);

test('without a network Start waits and is sent when there is one', async () => {
  const { owner, given } = await givenCounter();
  const order = await given('confirmed');
  const { user } = await openAs(owner, path);
  const card = await cardOf(order.code);
  unreachable(MOVE);
  await user.click(await within(card).findByText('Start · 20 min'));
  await waitFor(() => expect(askedFor(MOVE).length).toBeGreaterThan(0), patient);
  expect(await statusOf(order.id)).toBe('confirmed');
  expect(textsOf(card)).toContain('Started');
  instead(MOVE, { status: 503, body: {}, times: 1 });
  fireEvent(window, new Event('online'));
  expect(window.localStorage.getItem(`jb_outbox ${owner.id} `)).toContain(order.code);
}, 30_000);

test('the fourth digit of the OTP in the card hands an order over; a wrong one says how many tries are left', async () => {
  expectPrintedFailure();
  const { owner, given } = await givenCounter();
  const order = await given('ready');
  const { user } = await openAs(owner, path);
  const card = await cardOf(order.code);
  const type = async (otp: string) => {
    await user.click(await within(card).findByLabelText('Digit 1 of 4'));
    await user.keyboard(otp);
  };
  await type('0000');
  await within(card).findByText('Incorrect OTP. 4 tries left');
  await type('4821');
  await waitFor(async () => expect(await statusOf(order.id)).toBe('delivered'));
  await within(card).findByText('Handed over');
});

test('the menu offers what is seldom done: ten minutes more, which the customer hears of, and dishes that are sold out', async () => {
  const { owner, given } = await givenCounter();
  const order = await given('preparing', { accepted_at: ago(5), ready_by: new Date(Date.now() + 600_000).toISOString() });
  await dish(order.id, owner.storeId, 'Chicken Dum', 1);
  const { user } = await openAs(owner, path);
  const menuOf = async () => {
    await user.click(within(await cardOf(order.code)).getByLabelText(`More for order ${order.code}`));
    return screen.findByRole('menu');
  };
  const menu = await menuOf();
  expect(within(menu).getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Sold out', '10 min more', "Can't Make It", 'View Details']);
  const before = /Ready by \d+:\d\d [ap]m/.exec(textsOf(await cardOf(order.code)))?.[0] ?? '';
  const answer = held(`PUT ${path}/delay`);
  await user.click(within(menu).getByText('10 min more'));
  // at once, whatever the network does
  await waitFor(async () => expect(textsOf(await cardOf(order.code))).not.toContain(before));
  answer.release();
  await screen.findByText(/^Ready by \d+:\d\d [ap]m\. The customer has been told$/);
  await user.click(within(await menuOf()).getByText('Sold out'));
  const dialog = await openDialog(`Sold out - #${order.code}`);
  await user.click(dialog.getByText('Chicken Dum'));
  await user.click(dialog.getByText('Switch off'));
  await screen.findByText('Switched off on the menu');
  expect(await server().db.selectFrom('product_prices').select('is_available').execute()).toEqual([{ is_available: false }]);
});

test('a new order waits behind a bar while the board is touched, and moves nothing', async () => {
  const { owner, given } = await givenCounter();
  // jsdom has none
  Element.prototype.scrollIntoView = () => undefined;
  const [first, other] = [await given('ready', { created_at: ago(9) }), await given('preparing', { created_at: ago(8) })];
  const { user } = await openAs(owner, path);
  await user.click(await within(await cardOf(first.code)).findByLabelText('Digit 1 of 4'));
  await user.keyboard('4');
  const second = await given('confirmed', { created_at: ago(1) });
  await server().request('PUT', `${path}/status`, { as: owner, body: { orderId: other.code, status: 'ready' } });
  await screen.findByText('1 new', {}, patient);
  expect(cards()).toEqual([first.code, other.code]);
  await waitFor(async () => expect(within(await cardOf(other.code)).getAllByLabelText(/^Digit/)).toHaveLength(4));
  await user.click(screen.getByText('1 new'));
  await cardOf(second.code);
  expect(cards()).toEqual([first.code, other.code, second.code]);
}, 30_000);

test('an empty board says so', async () => {
  const { owner } = await givenCounter();
  await openAs(owner, path);
  await screen.findByText('Nothing to do right now');
});
