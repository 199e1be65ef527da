import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { createMiddleware } from 'hono/factory';
import { afterAll, describe, expect, test } from 'vitest';
import { createApp } from '../../../../server/app';
import {
  BODY_MAX_BYTES,
  METRICS_KEPT_MS,
  UPLOAD_BODY_MAX_BYTES,
} from '../../../../server/platform/limits';
import { openDatabase } from '../../../../server/platform/db/database';
import { opsRoutes } from '../../../../server/platform/lifecycle/health';
import { closeServer, listen, refuseTakenPort } from '../../../../server/platform/lifecycle/listen';
import { openMetrics } from '../../../../server/platform/metrics';
import { openPlainServer, server } from '../../../support/opened';

openPlainServer();

const loopback = { host: '127.0.0.1', port: 0 };

describe('while the database is away', () => {
  const nowhere = openDatabase('postgres://nobody@127.0.0.1:9/none');
  afterAll(() => nowhere.close());

  test('the process is alive but not ready, and the API returns a retry time', async () => {
    const app = createApp({ ...server.deps, db: nowhere.db, pool: nowhere.pool });
    expect((await app.request('/healthz')).status).toBe(200);
    expect((await app.request('/readyz')).status).toBe(503);
    const { token } = await server.givenAdmin();
    const answer = await app.request('/api/auth/me', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining('try again') });
  });
});

test('ready means that the database answers', async () => {
  expect((await server.app.request('/readyz')).status).toBe(200);
});

test('a process whose tables are locked is not ready, and is again once they are free', async () => {
  const holder = await server.deps.pool.connect();
  await holder.query('begin; lock table orders in access exclusive mode');
  const opsWithTimeout = opsRoutes(
    { ...server.deps, readyTimeoutMs: 100 },
    openMetrics(server.deps.pool),
  );
  const probes = await Promise.all([1, 2, 3].map(() => opsWithTimeout.request('/readyz')));
  expect(probes.map(({ status }) => status)).toEqual([503, 503, 503]);
  await holder.query('commit');
  holder.release();
  expect((await server.app.request('/readyz')).status).toBe(200);
});

test('the metrics count requests by pattern, so that ids do not make new ones', async () => {
  const admin = await server.givenAdmin();
  for (const id of ['1', '2', '3'])
    await server.request('GET', `/admin/stores/${id}`, { as: admin });
  await server.request('GET', '/no/such/address');
  const text = await (await server.app.request('/metrics')).text();
  expect(text).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/api\/admin\/stores\/:id",status="404"\} 3/,
  );
  expect(text).not.toContain('/no/such/address');
  expect(text).toContain('pg_pool_connections{state="total"}');
  expect(text).toContain('process_cpu_seconds_total');
});

test('the metrics are rendered once for all requests within a second', async () => {
  const clock = { ms: 0 };
  let rendered = 0;
  const metrics = openMetrics(server.deps.pool);
  const text = () => ((rendered += 1), metrics.text());
  const ops = opsRoutes({ ...server.deps, now: () => clock.ms }, { ...metrics, text });
  const read = async () => (await ops.request('/metrics')).text();
  const [first] = await Promise.all([read(), read()]);
  clock.ms = METRICS_KEPT_MS - 1;
  expect([await read(), rendered]).toEqual([first, 1]);
  clock.ms = METRICS_KEPT_MS;
  await Promise.all([read(), read()]);
  expect(rendered).toBe(2);
});

describe('over HTTP', () => {
  test('stopping lets a request in flight finish and takes no new one', async () => {
    const gate = signal();
    const hasStarted = signal();
    const app = createApp(server.deps);
    app.post(
      '/test/slow',
      createMiddleware(async (c) => {
        hasStarted.resolve();
        await gate.promise;
        return c.text('finished');
      }),
    );
    const { server: http, url } = await listen(app.fetch, loopback);
    const slow = fetch(`${url}/test/slow`, { method: 'POST' });
    await hasStarted.promise;
    const closed = closeServer(http);
    // after all earlier connections are accepted
    await expect.poll(() => http.listening).toBe(false);
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
    gate.resolve();
    expect(await (await slow).text()).toBe('finished');
    await closed;
  });

  test('stopping cuts what does not finish in time', async () => {
    const app = createApp(server.deps);
    const hasStarted = signal();
    app.post(
      '/test/stuck',
      createMiddleware(() => {
        hasStarted.resolve();
        return new Promise(() => undefined);
      }),
    );
    const { server: http, url } = await listen(app.fetch, loopback);
    const stuck = fetch(`${url}/test/stuck`, { method: 'POST' }).catch((error: unknown) => error);
    await hasStarted.promise;
    await closeServer(http, 50);
    expect(await stuck).toBeInstanceOf(Error);
  });

  test('stopping does not wait for a connection without requests', async () => {
    const { server: http, url } = await listen(createApp(server.deps).fetch, loopback);
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    await once(http, 'connection');
    const closed = once(socket, 'close');
    await closeServer(http, 60_000);
    await closed;
  });

  test('a large answer is compressed and a body of unknown length is read', async () => {
    const { server: http, url } = await listen(createApp(server.deps).fetch, loopback);
    const document = await fetch(`${url}/api/openapi.json`, {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(document.headers.get('content-encoding')).toBe('gzip');
    expect(await document.json()).toMatchObject({ openapi: '3.1.0' });
    const body = new Blob(['{"email":"nobody@x.example","password":"x"}']).stream();
    const init = {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'content-type': 'application/json' },
    };
    expect((await fetch(`${url}/api/auth/login`, init)).status).toBe(401);
    await closeServer(http);
  });

  test.each([
    ['/api/auth/login', 'application/json', BODY_MAX_BYTES],
    ['/api/files/upload/image', 'multipart/form-data; boundary=x', UPLOAD_BODY_MAX_BYTES],
  ])(
    'a body too large for %s ends its connection, as the answer announces',
    async (path, type, most) => {
      const { server: http, url } = await listen(createApp(server.deps).fetch, loopback);
      const { token } = await server.givenAdmin();
      const headers = { 'content-type': type, authorization: `Bearer ${token}` };
      const socket = connect(Number(new URL(url).port), '127.0.0.1');
      const lines = Object.entries(headers)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('');
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${most + 1}\r\n${lines}\r\n{`,
      );
      const responseText = (await socket.setEncoding('utf8').toArray()).join('');
      expect(responseText).toMatch(/^HTTP\/1.1 413 /);
      expect(responseText).toMatch(/\r\nconnection: close\r\n/i);
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
      await closeServer(http);
    },
  );

  test('a port in use is reported before anything else is done', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const port = portOf(taken.address());
    await expect(refuseTakenPort({ host: '127.0.0.1', port })).rejects.toThrow(
      `PORT ${port} on 127.0.0.1 is in use`,
    );
    await new Promise((resolve) => taken.close(resolve));
  });
});

const portOf = (address: AddressInfo | string | null) =>
  typeof address === 'object' && address ? address.port : 0;

function signal() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
