import { afterEach, expect, test, vi } from 'vitest';
import { tracedCalls } from '../../../../src/framework/dev/tracedCalls';
import { createHttp } from '../../../../src/framework/provider/http';
import type { TraceEvent } from '../../../../src/framework/provider/trace';

const tokens = { access: () => undefined, renew: async () => false };
afterEach(() => void vi.unstubAllGlobals());

const tracedHttp = (answer: typeof fetch) => {
  vi.stubGlobal('fetch', answer);
  const events: TraceEvent[] = [];
  return {
    http: createHttp({
      base: 'http://books.test',
      tokens,
      intercept: tracedCalls((event) => void events.push(event)),
    }),
    events,
  };
};

test('each call is logged with its request, its status and its time', async () => {
  const { http, events } = tracedHttp(async () => Response.json({ detail: 'no' }, { status: 409 }));
  await http
    .json('PUT', '/books/1', { query: { force: true }, body: { title: 'Transit' } })
    .catch(() => undefined);
  expect(events).toEqual([
    {
      kind: 'call',
      method: 'PUT',
      path: '/books/1',
      query: { force: true },
      body: { title: 'Transit' },
      status: 409,
      ms: expect.any(Number),
    },
  ]);
});

test('an abandoned call is distinguished from a call without an answer', async () => {
  const { http, events } = tracedHttp(async () => Promise.reject(new TypeError('fetch failed')));
  const abort = new AbortController();
  await http.json('GET', '/books').catch(() => undefined);
  abort.abort();
  await http.json('GET', '/books', { signal: abort.signal }).catch(() => undefined);
  expect(events).toEqual([
    expect.not.objectContaining({ isCancelled: true }),
    expect.objectContaining({ status: 0, isCancelled: true }),
  ]);
});
