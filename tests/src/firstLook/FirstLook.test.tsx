import { cleanup, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expireSession } from '../../../src/authProvider/session';
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
  await given('confirmed', { code: 'JB-260520-0009', created_at: ago(3) });
  await givenOrderItem(server().db, {
    orderId: old.id,
    storeId: owner.storeId,
    name: 'Chicken Dum',
    quantity: 2,
  });
  return { owner };
};
const look = (first: EarlyResponse = {}) => render(<FirstLook first={first} />);

test('a store reads its oldest orders while the application is still on its way', async () => {
  const { owner } = await givenOrders();
  openAs(owner, path);
  look();
  expect(await outline()).toBeTruthy();
  const [card] = await screen.findAllByRole('listitem');
  expect(card && textsOf(card)).toBe('0007 Asha Ordered 25 min ago 2 Chicken Dum ⚠ No nuts');
  expect(screen.getByRole('status').textContent).toBe('Slow network. Loading buttons…');
  expect(screen.queryByRole('button')).toBeNull();
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
  expect(first).toEqual({});
  again.release();
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
