// @vitest-environment jsdom
import { http as handle, HttpResponse, delay } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { tokens } from '../../../../src/authProvider/tokens';
import { readSession, saveSession } from '../../../../src/authProvider/session';
import { createHttp, queryString } from '../../../../src/framework/provider/http';
import { RETRY_PAUSE_MS, TIMEOUT_MS } from '../../../../src/framework/declaration/constants';

const base = `${window.location.origin}/api`;
const http = createHttp({ base, tokens });
const server = setupServer();
const user = { id: '1', email: 'a@jaldi.example', role: 'admin', name: 'Asha' };

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  saveSession({ access_token: 'old', refresh_token: 'r1', token_type: 'bearer', user });
});
afterEach(() => {
  server.resetHandlers();
  localStorage.clear();
  vi.useRealTimers();
});
afterAll(() => server.close());

/** A server that accepts only the token `new`; `renewal` answers the refresh call. */
const givenExpiredToken = (renewal: () => Response | Promise<Response>) => {
  const seen = { refreshes: 0, calls: 0 };
  server.use(
    handle.post(`${base}/auth/refresh`, async () => {
      seen.refreshes += 1;
      return renewal();
    }),
    handle.get(`${base}/stores`, ({ request }) => {
      seen.calls += 1;
      const isGood = request.headers.get('authorization') === 'Bearer new';
      return isGood
        ? HttpResponse.json({ ok: true })
        : HttpResponse.json({ detail: 'Expired' }, { status: 401 });
    }),
  );
  return seen;
};
const renewed = () =>
  HttpResponse.json({ access_token: 'new', refresh_token: 'r2', token_type: 'bearer', user });

describe('an expired token', () => {
  it('is renewed once for all requests in flight, and each is sent again', async () => {
    const seen = givenExpiredToken(async () => {
      await delay(20);
      return renewed();
    });
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => http.json('GET', '/stores')));
    expect(answers).toEqual(Array.from({ length: 5 }, () => ({ ok: true })));
    expect(seen.refreshes).toBe(1);
    expect(readSession()).toMatchObject({ accessToken: 'new', refreshToken: 'r2' });
  });

  it('that is refused a second time is not renewed again', async () => {
    const seen = givenExpiredToken(() =>
      HttpResponse.json({
        access_token: 'still bad',
        refresh_token: 'r2',
        token_type: 'bearer',
        user,
      }),
    );
    await expect(http.json('GET', '/stores')).rejects.toMatchObject({ status: 401 });
    expect(seen).toEqual({ refreshes: 1, calls: 2 });
  });

  it('ends the session when the renewal is refused', async () => {
    givenExpiredToken(() => HttpResponse.json({ detail: 'Revoked' }, { status: 401 }));
    await expect(http.json('GET', '/stores')).rejects.toMatchObject({ status: 401 });
    expect(readSession()).toBeUndefined();
  });

  it('keeps the session when the server is merely away', async () => {
    givenExpiredToken(() => HttpResponse.json({}, { status: 503 }));
    await expect(http.json('GET', '/stores')).rejects.toMatchObject({ status: 401 });
    expect(readSession()).toBeDefined();
  });
});

describe('a request', () => {
  it('without an answer is given up after 30 seconds with a text a person understands', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    server.use(handle.get(`${base}/slow`, () => new Promise<never>(() => undefined)));
    const given = expect(http.json('GET', '/slow')).rejects.toMatchObject({
      status: 0,
      message: expect.stringContaining('30 seconds'),
    });
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
    await given;
  });

  it('is cancelled by its signal, as an abort and not as a failure', async () => {
    server.use(handle.get(`${base}/slow`, () => new Promise<never>(() => undefined)));
    const controller = new AbortController();
    const given = http.json('GET', '/slow', { signal: controller.signal });
    controller.abort();
    await expect(given).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('that cannot reach the server reports it', async () => {
    server.use(handle.get(`${base}/gone`, () => HttpResponse.error()));
    await expect(http.json('GET', '/gone')).rejects.toMatchObject({
      status: 0,
      message: expect.stringContaining("Couldn't reach the server"),
    });
  });

  it.each([
    ['GET', 2],
    ['POST', 1],
  ])('of %s that finds the server away is sent %i times', async (method, times) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let calls = 0;
    const away = () => {
      calls += 1;
      return new HttpResponse(null, { status: 503 });
    };
    server.use(handle.get(`${base}/away`, away), handle.post(`${base}/away`, away));
    const given = expect(http.json(method, '/away')).rejects.toMatchObject({ status: 503 });
    await vi.advanceTimersByTimeAsync(RETRY_PAUSE_MS);
    await given;
    expect(calls).toBe(times);
  });

  it('that finds the server away for a moment is answered', async () => {
    server.use(
      handle.get(`${base}/away`, () => new HttpResponse(null, { status: 503 }), { once: true }),
      handle.get(`${base}/away`, () => HttpResponse.json({ ok: true })),
    );
    expect(await http.json('GET', '/away')).toEqual({ ok: true });
  });

  it('carries the body of a failure', async () => {
    server.use(
      handle.post(`${base}/stores`, () =>
        HttpResponse.json({ detail: 'Taken', message: 'Taken' }, { status: 409 }),
      ),
    );
    await expect(http.json('POST', '/stores', { body: {} })).rejects.toMatchObject({
      status: 409,
      body: { detail: 'Taken' },
    });
  });

  it('survives an answer that is not JSON', async () => {
    server.use(handle.get(`${base}/odd`, () => new HttpResponse('<html>', { status: 200 })));
    expect(await http.json('GET', '/odd')).toBeUndefined();
  });
});

describe('the headers of a request', () => {
  const plain = (headers?: Record<string, string>) =>
    createHttp({
      base,
      tokens: {
        access: () => 'session',
        renew: async () => false,
        ...(headers && { headers: () => headers }),
      },
    });
  const seen: Headers[] = [];
  beforeEach(() => {
    seen.length = 0;
    server.use(
      handle.all(`${base}/cards`, ({ request }) => {
        seen.push(request.headers);
        return HttpResponse.json({});
      }),
    );
  });
  const named = (...names: string[]) => names.map((name) => seen.at(-1)?.get(name));

  it('are those of JSON and of the session where nothing is declared', async () => {
    await plain().json('POST', '/cards', { body: {} });
    expect(named('content-type', 'accept', 'authorization')).toEqual([
      'application/json',
      'application/json',
      'Bearer session',
    ]);
    await plain().json('GET', '/cards');
    expect(named('content-type')).toEqual([null]);
  });

  it.each(['a call', 'the application'])('are those of %s, in any case', async (by) => {
    const declared = {
      'Content-Type': 'application/vnd.api+json',
      Accept: 'application/vnd.api+json',
      Authorization: 'token key:secret',
    };
    await (by === 'a call'
      ? plain().json('POST', '/cards', { body: {}, headers: declared })
      : plain(declared).json('POST', '/cards', { body: {} }));
    expect(named('content-type', 'accept', 'authorization')).toEqual([
      'application/vnd.api+json',
      'application/vnd.api+json',
      'token key:secret',
    ]);
  });

  it('of a form are the browser’s, since only it knows the boundary of its parts', async () => {
    const body = new FormData();
    body.append('file', new Blob(['x']), 'x.txt');
    await plain({ 'Content-Type': 'application/vnd.api+json' }).json('POST', '/cards', { body });
    expect(named('content-type')).toEqual([
      expect.stringContaining('multipart/form-data; boundary='),
    ]);
  });
});

it('leaves empty values out of a query, and no word', () => {
  expect(
    queryString({ page: 1, search: '', status: 'all', type: undefined, ok: false, city: 'a b' }),
  ).toBe('?page=1&status=all&ok=false&city=a+b');
});
