import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tokens } from '../../../src/authProvider/tokens';
import { withEarlyResponse } from '../../../src/dataProvider/takingFirst';
import type { EarlyResponse } from '../../../src/http/firstAnswer';

const NOW = new Date('2026-11-26T10:00:00Z');
const BOARD = '/store/orders/board';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  vi.spyOn(tokens, 'access').mockReturnValue('mine');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const [early, sent] = [new Response('early'), new Response('sent')];
const got = {
  path: BOARD,
  response: early,
  token: 'mine',
  of: { userId: undefined, outlet: undefined },
  at: NOW.getTime() - 1_000,
};
const call = (first: EarlyResponse, { method = 'GET', path = BOARD, sent: values = {} } = {}) =>
  withEarlyResponse(first)({ method, path, options: values }, async () => sent);

it('a call gets the answer that came before the application, once', async () => {
  const first: EarlyResponse = { received: got };
  expect(await call(first)).toBe(early);
  expect(first).toEqual({});
  expect(await call(first)).toBe(sent);
});

it.each([
  ['was given to somebody else', { ...got, token: 'of another' }],
  ['was read for another store', { ...got, of: { userId: undefined, outlet: '7' } }],
  ['has become old', { ...got, at: NOW.getTime() - 15_000 }],
])('an answer that %s is neither used nor stored', async (_, wrong) => {
  const first: EarlyResponse = { received: wrong };
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
