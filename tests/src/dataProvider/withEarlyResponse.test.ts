import { expect, it } from 'vitest';
import { withEarlyResponse } from '../../../src/dataProvider/withEarlyResponse';
import type { EarlyResponse } from '../../../src/http/firstAnswer';

const BOARD = '/store/orders/board';

const [early, sent] = [new Response('early'), new Response('sent')];
const got = { path: BOARD, response: early, isUsable: () => true };
const call = (first: EarlyResponse, { method = 'GET', path = BOARD, sent: values = {} } = {}) =>
  withEarlyResponse(first)({ method, path, options: values }, async () => sent);

it('a call gets the answer that came before the application, once', async () => {
  const first: EarlyResponse = { received: got };
  expect(await call(first)).toBe(early);
  expect(first).toEqual({});
  expect(await call(first)).toBe(sent);
});

it('an answer that is not usable is neither used nor stored', async () => {
  const first: EarlyResponse = { received: { ...got, isUsable: () => false } };
  expect(await call(first)).toBe(sent);
  expect(first).toEqual({});
});

it('another call does not use the answer', async () => {
  const first: EarlyResponse = { received: got };
  expect(await call(first, { method: 'POST' })).toBe(sent);
  expect(await call(first, { path: '/store/orders' })).toBe(sent);
  expect(await call(first, { sent: { query: { page: 2 } } })).toBe(sent);
  expect(first).toEqual({ received: got });
});
