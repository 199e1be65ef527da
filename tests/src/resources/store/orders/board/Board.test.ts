import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { entriesIn } from '../../../../../../src/resources/store/orders/board/outbox/entry';
import { givenOrderItem } from '../../../../../support/marketplace';
import {
  serveNormally,
  recordedRequests,
  expectPrintedFailure,
  givenScreenServer,
  held,
  respondWith,
  server,
  failToConnect,
} from '../../../../../support/screens/screenServer';
import { figures, openDialog, searchFor, textsOf } from '../../../../../support/screens/seen';
import { givenCounter, openAs, path, statusOf, tabTexts } from '../../orderScreen';

givenScreenServer();

const MOVE = `PUT ${path}/status` as const;
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const cardOf = (code: string): Promise<HTMLElement> => screen.findByRole('article', { name: code });
const cards = () =>
  [...document.querySelectorAll('article')].map((card) => card.getAttribute('aria-label'));
const dish = (orderId: string, storeId: string, name: string, quantity: number) =>
  givenOrderItem(server().db, { orderId, storeId, name, quantity });
const outboxOf = (personId: string) =>
  window.localStorage.getItem(`jb_outbox ${personId} `) ?? undefined;
/** Simulates the network's return: waiting steps are sent without their six seconds. */
const comeOnline = () => fireEvent(window, new Event('online'));

test('the board shows every active order, oldest first, with all its dishes and one next step', async () => {
  const { owner, given } = await givenCounter();
  const young = await given('confirmed', { code: 'JB-260520-0009', created_at: ago(3) });
  const old = await given('preparing', {
    code: 'JB-260520-0007',
    created_at: ago(25),
    notes: 'No nuts: allergy',
  });
  await given('ready', { code: 'JB-260520-0008', created_at: ago(12) });
  for (const name of ['Chicken Dum', 'Raita', 'Naan', 'Kebab', 'Halwa', 'Chai', 'Paan'])
    await dish(old.id, owner.storeId, name, 2);
  await dish(young.id, owner.storeId, 'Chicken Dum', 3);
  await given('pending');
  const { user } = await openAs(owner, path);
  const first = await cardOf(old.code);
  expect(cards()).toEqual(['JB-260520-0007', 'JB-260520-0008', 'JB-260520-0009']);
  await waitFor(() =>
    expect(textsOf(first)).toContain(
      '0007 Asha Paid Ordered 25 min ago 2 Chicken Dum 2 Raita 2 Naan 2 Kebab 2 Halwa 2 Chai 2 Paan ⚠ No nuts: allergy Mark ready',
    ),
  );
  await within(await cardOf('JB-260520-0008')).findByText('Hand over: ask for the OTP');
  await waitFor(async () =>
    expect(textsOf(await cardOf(young.code))).toContain('3 Chicken Dum Start · 20 min'),
  );
  expect(tabTexts().slice(0, 4)).toEqual(['Now', 'Pending 1', 'Confirmed 3', 'Delivered 0']);
  expect(screen.getByRole('group', { name: 'Filter orders' }).textContent).toBe(
    'To accept 0To cook 2Ready 1',
  );
  expect(screen.getByText('1 awaiting payment').getAttribute('href')).toBe(
    `${path}?filter=${encodeURIComponent('{"status":"pending"}')}`,
  );
  expect(screen.getByText(/5 Chicken Dum · 2 Chai/)).toBeTruthy();
  expect(screen.queryByText('Export')).toBeNull();
  await startsAndTakesBack(user, young, owner.id);
});

/**
 * Start is one touch and waits six seconds: Undo sends nothing, otherwise it is sent with its
 * minutes.
 */
const startsAndTakesBack = async (
  user: Awaited<ReturnType<typeof openAs>>['user'],
  order: { id: string; code: string },
  personId: string,
) => {
  const card = await cardOf(order.code);
  await user.click(within(card).getByText('Start · 20 min'));
  await within(card).findByText(/^Undo/);
  expect(
    entriesIn(outboxOf(personId)).map(({ at, sendAt, state }) => [sendAt - at, state]),
  ).toEqual([[6_000, 'waiting']]);
  await user.click(within(card).getByText(/^Undo/));
  await within(card).findByText('Start · 20 min');
  expect([recordedRequests(MOVE), await statusOf(order.id), outboxOf(personId)]).toEqual([
    [],
    'confirmed',
    undefined,
  ]);
  await user.click(within(card).getByText('Start · 20 min'));
  await within(card).findByText(/^Undo/);
  comeOnline();
  expect(within(card).queryByText(/^Undo/)).toBeNull();
  await waitFor(async () => expect(await statusOf(order.id)).toBe('preparing'));
  expect(recordedRequests(MOVE).map(({ body }) => body)).toEqual([
    { orderId: order.code, status: 'preparing', readyInMinutes: 20 },
  ]);
  await waitFor(async () =>
    expect(textsOf(await cardOf(order.code))).toMatch(/Ready by \d+:\d\d [ap]m .*Mark ready$/),
  );
};

test('the five figures are folded over the board, and a search there finds an order of any status', async () => {
  const { owner, given } = await givenCounter();
  await given('confirmed', { code: 'JB-260520-0001' });
  await given('cancelled', { code: 'JB-260520-0002' });
  const { user } = await openAs(owner, path);
  await cardOf('JB-260520-0001');
  await user.click(await screen.findByRole('button', { name: /^Figures/ }));
  await waitFor(() => expect(figures()['Total Orders']).toBe('2'));
  expect(Object.keys(figures())).toEqual([
    'Pending',
    'Confirmed',
    'Delivered',
    'Total Orders',
    'Total Revenue',
  ]);
  await searchFor(user, screen.getByRole('searchbox'), '0002');
  expect(await screen.findByText('Order #JB-260520-0002')).toBeTruthy();
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('All');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});

test('a step waits while there is no network; a step whose order was cancelled since is refused with a message, until the user has read it', async () => {
  const { owner, given } = await givenCounter();
  const [late, order] = [
    await given('confirmed', { code: 'JB-260520-0011' }),
    await given('confirmed', { code: 'JB-260520-0012' }),
  ];
  const { user } = await openAs(owner, path);
  failToConnect(MOVE);
  await user.click(await within(await cardOf(order.code)).findByText('Start · 20 min'));
  comeOnline();
  await waitFor(() => expect(recordedRequests(MOVE)).toHaveLength(1));
  await waitFor(async () => expect(textsOf(await cardOf(order.code))).toContain('Started'));
  respondWith(MOVE, { status: 503, body: {}, times: 1 });
  comeOnline();
  await waitFor(() => expect(recordedRequests(MOVE)).toHaveLength(2));
  expect([await statusOf(order.id), entriesIn(outboxOf(owner.id)).map(({ code }) => code)]).toEqual(
    ['confirmed', [order.code]],
  );
  await user.click(within(await cardOf(late.code)).getByText('Start · 20 min'));
  await server()
    .db.updateTable('orders')
    .set({ status: 'cancelled' })
    .where('id', '=', late.id)
    .execute();
  serveNormally(MOVE);
  comeOnline();
  await waitFor(async () => expect(await statusOf(order.id)).toBe('preparing'));
  const words = await screen.findByText(
    "Couldn't start order JB-260520-0011: Order JB-260520-0011 is cancelled and can no longer be started",
  );
  await user.click(
    within(words.closest<HTMLElement>('[role="alert"]') ?? document.body).getByText('OK'),
  );
  await waitFor(() => expect(screen.queryByText(/Couldn't start order/)).toBeNull());
});

test('a new order waits behind a bar while the board is touched; the fourth digit of the OTP hands an order over; the menu offers ten minutes more and sold-out dishes', async () => {
  expectPrintedFailure();
  const { owner, given } = await givenCounter();
  // jsdom lacks it
  Element.prototype.scrollIntoView = () => undefined;
  const [first, other] = [
    await given('ready', { created_at: ago(9) }),
    await given('preparing', { created_at: ago(8), accepted_at: ago(5) }),
  ];
  const { user } = await openAs(owner, path);
  const card = await cardOf(first.code);
  await user.click(await within(card).findByLabelText('Digit 1 of 4'));
  await user.keyboard('0');
  const second = await given('preparing', {
    created_at: ago(1),
    accepted_at: ago(1),
    ready_by: new Date(Date.now() + 600_000).toISOString(),
  });
  await dish(second.id, owner.storeId, 'Chicken Dum', 1);
  await server().request('PUT', `${path}/status`, {
    as: owner,
    body: { orderId: other.code, status: 'ready' },
  });
  await screen.findByText('1 new');
  expect(cards()).toEqual([first.code, other.code]);
  await waitFor(async () =>
    expect(within(await cardOf(other.code)).getAllByLabelText(/^Digit/)).toHaveLength(4),
  );
  await user.keyboard('000');
  await within(card).findByText('Incorrect OTP. 4 tries left');
  await user.click(screen.getByText('1 new'));
  await cardOf(second.code);
  expect(cards()).toEqual([first.code, other.code, second.code]);
  await user.click(within(card).getByLabelText('Digit 1 of 4'));
  await user.keyboard('4821');
  await waitFor(async () => expect(await statusOf(first.id)).toBe('delivered'));
  await within(card).findByText('Handed over');
  await delaysAndSellsOut(user, second);
});

const delaysAndSellsOut = async (
  user: Awaited<ReturnType<typeof openAs>>['user'],
  order: { code: string },
) => {
  const menuOf = async () => {
    await user.click(
      within(await cardOf(order.code)).getByLabelText(`More for order ${order.code}`),
    );
    return screen.findByRole('menu');
  };
  const menu = await menuOf();
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map((item) => item.textContent),
  ).toEqual(['Sold out', '10 min more', "Can't Make It", 'View Details']);
  const before =
    /Ready by \d+:\d\d [ap]m/.exec(textsOf(await cardOf(order.code)))?.[0] ?? 'no time';
  expect(before).not.toBe('no time');
  const answer = held(`PUT ${path}/delay`);
  await user.click(within(menu).getByText('10 min more'));
  // immediately, without waiting for the network
  await waitFor(async () => expect(textsOf(await cardOf(order.code))).not.toContain(before));
  answer.release();
  await screen.findByText(/^Ready by \d+:\d\d [ap]m\. The customer has been notified$/);
  await user.click(within(await menuOf()).getByText('Sold out'));
  const dialog = await openDialog(`Sold out - #${order.code}`);
  await user.click(dialog.getByText('Chicken Dum'));
  await user.click(dialog.getByText('Mark sold out'));
  await screen.findByText('Marked as sold out');
  expect(await server().db.selectFrom('product_prices').select('is_available').execute()).toEqual([
    { is_available: false },
  ]);
};

test('a refunded order shows not to cook it, and offers neither Start nor Ready', async () => {
  const { owner, given } = await givenCounter();
  for (const [status, code] of [
    ['confirmed', 'JB-260520-0007'],
    ['preparing', 'JB-260520-0008'],
  ] as const) {
    const order = await given(status, { code, payment_status: 'refunded' });
    await dish(order.id, owner.storeId, 'Chicken Dum', 2);
  }
  await openAs(owner, path);
  for (const code of ['JB-260520-0007', 'JB-260520-0008']) {
    const card = await cardOf(code);
    await within(card).findByText('Refunded, do not cook');
    expect(within(card).queryByText(/^(Start|Ready)/)).toBeNull();
  }
  expect(screen.queryByText(/Total to cook/)).toBeNull();
});
