import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { userStore } from '../../../src/app/userStore';
import { writeOutlet } from '../../../src/authProvider/outlet';
import { savePermissions } from '../../../src/authProvider/permissions';
import { expireSession, readSession } from '../../../src/authProvider/session';
import { STEPS_KEY } from '../../../src/constants';
import FirstLook from '../../../src/firstLook/FirstLook';
import type { EarlyResponse } from '../../../src/http/firstAnswer';
import { givenOrderItem } from '../../support/marketplace';
import {
  recordedRequests,
  openAs,
  givenScreenOf,
  givenScreenServer,
  held,
  respondWith,
  server,
} from '../../support/screens/screenServer';
import { textsOf } from '../../support/screens/seen';
import { givenCounter, path } from '../resources/store/orderScreen';

givenScreenServer();
afterEach(() => void vi.restoreAllMocks());

const BOARD = `GET ${path}/board` as const;
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const outline = () => screen.findByRole('status', { name: 'Opening the back office' });

const givenOrders = async () => {
  const { owner, given } = await givenCounter();
  const old = await given('preparing', {
    code: 'JB-260520-0007',
    created_at: ago(25),
    notes: 'No nuts',
  });
  const young = await given('confirmed', { code: 'JB-260520-0009', created_at: ago(3) });
  for (const { id } of [old, young])
    await givenOrderItem(server().db, {
      orderId: id,
      storeId: owner.storeId,
      name: 'Chicken Dum',
      quantity: 2,
    });
  return { owner };
};
const look = (first: EarlyResponse = {}, isAppLoaded = false, onEnd = () => undefined) =>
  render(<FirstLook first={first} isAppLoaded={isAppLoaded} onEnd={onEnd} />);

test('a store reads its oldest orders while the application is still on its way', async () => {
  const { owner } = await givenOrders();
  openAs(owner, path);
  look();
  expect(await outline()).toBeTruthy();
  const [card] = await screen.findAllByRole('listitem');
  expect(card && textsOf(card)).toBe(
    '0007 Asha Ordered 25 min ago 2 Chicken Dum ⚠ No nuts Mark ready',
  );
  expect(screen.getByRole('status').textContent).toBe('Slow network. Loading the rest…');
});

test('a step that is pressed before the application has loaded is on the board, and not before an undo', async () => {
  const { owner } = await givenOrders();
  openAs(owner, path);
  look();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Start · 20 min: JB-260520-0009' }));
  await user.click(screen.getByRole('button', { name: 'Started Undo' }));
  await user.click(screen.getByRole('button', { name: 'Mark ready: JB-260520-0007' }));
  cleanup();
  await givenScreenOf(owner, path, {});
  const card = async (code: string) => within(await screen.findByRole('article', { name: code }));
  expect((await card('JB-260520-0007')).getByText('Marked ready')).toBeTruthy();
  expect(
    (await card('JB-260520-0009')).getByRole('button', { name: /^Start · 20 min/ }),
  ).toBeTruthy();
});

const storedSteps = () => Object.keys(localStorage).filter((key) => key.startsWith(STEPS_KEY));

test.each([
  ['another person has signed in', async () => openAs(await server().givenStoreOwner(), path)],
  ['the person has signed out', async () => expireSession()],
  ['the person has chosen another store', async () => writeOutlet('7')],
])('nothing is taken from the preview after %s in another tab', async (_, change) => {
  const { owner } = await givenOrders();
  openAs(owner, path);
  const first: EarlyResponse = {};
  look(first);
  const button = await screen.findByRole('button', { name: 'Mark ready: JB-260520-0007' });
  expect(first.received?.isUsable()).toBe(true);
  await change();
  expect(first.received?.isUsable()).toBe(false);
  await userEvent.setup().click(button);
  expect(storedSteps()).toEqual([]);
  expect(screen.queryByText('Marked ready')).toBeNull();
});

test('a step on a phone with a full storage is on the board', async () => {
  const { owner } = await givenOrders();
  openAs(owner, path);
  look();
  const button = await screen.findByRole('button', { name: 'Mark ready: JB-260520-0007' });
  const { setItem } = Storage.prototype;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function write(
    this: Storage,
    key,
    text,
  ) {
    if (key.startsWith(STEPS_KEY)) throw new DOMException('full', 'QuotaExceededError');
    setItem.call(this, key, text);
  });
  await userEvent.setup().click(button);
  cleanup();
  await givenScreenOf(owner, path, {});
  const card = within(await screen.findByRole('article', { name: 'JB-260520-0007' }));
  expect(card.getByText('Marked ready')).toBeTruthy();
});

test('a step has the minutes that this device chose last', async () => {
  const { owner } = await givenOrders();
  openAs(owner, path);
  const { user } = readSession() ?? {};
  userStore(user?.id ?? '').setItem('acceptOrder.readyMinutes', 35);
  look();
  expect(
    await screen.findByRole('button', { name: 'Start · 35 min: JB-260520-0009' }),
  ).toBeTruthy();
});

test('a step of an order with a promised time names no other time', async () => {
  const { owner, given } = await givenCounter();
  const { id } = await given('confirmed', { code: 'JB-260520-0011', ready_by: ago(-40) });
  await givenOrderItem(server().db, { orderId: id, storeId: owner.storeId, name: 'Dum Ka Murg' });
  openAs(owner, path);
  look();
  expect(await screen.findByRole('button', { name: 'Start: JB-260520-0011' })).toBeTruthy();
});

test('a person who may not cook reads the orders only', async () => {
  const { owner } = await givenOrders();
  openAs(owner, path);
  savePermissions(['store.orders.read']);
  look();
  await screen.findAllByRole('listitem');
  expect(screen.queryByRole('button')).toBeNull();
});

describe('with the application below', () => {
  const app = (html: string) => {
    const main = document.createElement('div');
    main.id = 'main';
    main.innerHTML = html;
    document.body.append(main);
    return main;
  };
  afterEach(() => document.querySelector('#main')?.remove());

  test('it stays until the board has painted a card', async () => {
    const { owner } = await givenOrders();
    openAs(owner, path);
    const onEnd = vi.fn<() => undefined>();
    const main = app('<div data-skeleton></div>');
    const { rerender } = look({}, false, onEnd);
    await screen.findAllByRole('listitem');
    rerender(<FirstLook first={{}} isAppLoaded onEnd={onEnd} />);
    main.innerHTML = '<ul></ul>';
    expect(onEnd).not.toHaveBeenCalled();
    expect(screen.getAllByRole('listitem')).not.toEqual([]);
    main.innerHTML = '<ul><li data-key-row></li></ul>';
    await waitFor(() => expect(onEnd).toHaveBeenCalledOnce());
  });

  test('it ends when the application shows an error instead', async () => {
    const { owner } = await givenOrders();
    openAs(owner, path);
    const onEnd = vi.fn<() => undefined>();
    app('<div role="alert">Something went wrong</div>');
    const { rerender } = look({}, false, onEnd);
    await screen.findAllByRole('listitem');
    rerender(<FirstLook first={{}} isAppLoaded onEnd={onEnd} />);
    await waitFor(() => expect(onEnd).toHaveBeenCalledOnce(), { timeout: 3_000 });
  });

  test('it ends at once without orders', async () => {
    openAs(await server().givenAdmin(), path);
    const onEnd = vi.fn<() => undefined>();
    look({}, true, onEnd);
    expect(onEnd).toHaveBeenCalledOnce();
  });
});

test('the board takes the answer of the first look in place of a request, once', async () => {
  const { owner } = await givenOrders();
  openAs(owner, path);
  const first: EarlyResponse = {};
  look(first);
  await screen.findAllByRole('listitem');
  cleanup();
  expect(recordedRequests(BOARD)).toHaveLength(1);
  // repeated requests, as after the stream connects, stay unanswered
  const again = held(BOARD);
  await givenScreenOf(owner, path, first);
  await screen.findByRole('article', { name: 'JB-260520-0007' });
  expect(first.received).toBeUndefined();
  again.release();
});

test('the board does not take an old answer of the first look', async () => {
  const { owner } = await givenOrders();
  openAs(owner, path);
  const first: EarlyResponse = {};
  look(first);
  await screen.findAllByRole('listitem');
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 15_000);
  expect(first.received?.isUsable()).toBe(false);
});

test.each([
  ['another address', '/store/menu', undefined],
  ['a tab that was chosen', `${path}?filter={"status":"pending"}`, undefined],
  ['a server of another dialect', path, { status: 200, body: { data: [{ no: 1 }] } }],
  ['a server that is out of order', path, { status: 500, body: {} }],
])('it leaves the outline for %s', async (_, address, answer) => {
  const { owner } = await givenOrders();
  if (answer) respondWith(BOARD, answer);
  openAs(owner, address);
  look();
  await outline();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(screen.queryByRole('listitem')).toBeNull();
  expect(recordedRequests(BOARD)).toHaveLength(answer ? 1 : 0);
});

test('an admin, and a person who has signed out, sends no request', async () => {
  const { owner } = await givenOrders();
  openAs(await server().givenAdmin(), path);
  look();
  await outline();
  cleanup();
  openAs(owner, path);
  expireSession();
  look();
  await outline();
  expect(recordedRequests(BOARD)).toEqual([]);
});
