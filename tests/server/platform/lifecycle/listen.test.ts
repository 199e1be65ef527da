import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import { getRequestListener } from '@hono/node-server';
import { afterEach, describe, expect, test } from 'vitest';
import { createApp } from '../../../../server/app';
import { QUERIES_WAITING_MAX } from '../../../../server/platform/limits';
import { closeServer, cutSlowClients, listen } from '../../../../server/platform/lifecycle/listen';
import { givenServer } from '../../../support/server';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function givenSite(limits: Parameters<typeof cutSlowClients>[1]) {
  const server = await givenServer();
  const http: Server = createServer(getRequestListener(createApp(server.deps).fetch));
  cutSlowClients(http, limits);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  cleanups.push(
    () => server.close(),
    () => closeServer(http),
  );
  const address = http.address();
  if (!address || typeof address === 'string') throw new Error('The site has no port');
  return {
    server,
    url: `http://127.0.0.1:${address.port}`,
    open: () => connect(address.port, '127.0.0.1').setEncoding('utf8'),
  };
}

const heard = async (socket: Socket): Promise<string> => (await socket.toArray()).join('');
const login = (length: number) =>
  `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

describe('a client that is slow', () => {
  test('with its body gets an error and is cut, also if bytes drip steadily', async () => {
    const { open } = await givenSite({ stalledMs: 60_000, bodyMs: 200 });
    const socket = open();
    socket.write(login(10_000));
    const drip = setInterval(() => socket.write(' '), 20);
    expect(await heard(socket)).toMatch(/^HTTP\/1.1 408 /);
    clearInterval(drip);
  });

  test('and stalls is cut', async () => {
    const { open } = await givenSite({ stalledMs: 100, bodyMs: 60_000 });
    const socket = open();
    socket.write(login(100));
    expect(await heard(socket)).toBe('');
  });

  test('with a picture has longer, as a slow network needs it', async () => {
    const { server, url } = await givenSite({ stalledMs: 60_000, bodyMs: 1 });
    const { token } = await server.givenAdmin();
    const start = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
    const pieces = [start, 'no picture', '\r\n--x--\r\n'].map((text) =>
      new TextEncoder().encode(text),
    );
    const body = new ReadableStream({
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, 20));
        const piece = pieces.shift();
        if (piece) controller.enqueue(piece);
        else controller.close();
      },
    });
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=x',
    };
    const init = { method: 'POST', body, headers, duplex: 'half' };
    const answer = await fetch(`${url}/api/files/upload/image`, init);
    expect(answer.status).toBe(422);
  });
});

test('a request that would wait too long for the database is refused at once, while the process reports that it lives', async () => {
  const server = await givenServer();
  cleanups.push(() => server.close());
  const { token } = await server.givenAdmin();
  const holders = await Promise.all(Array.from({ length: 10 }, () => server.deps.pool.connect()));
  const waiting = Array.from({ length: QUERIES_WAITING_MAX }, () =>
    server.deps.pool.query('select 1'),
  );
  const shed = await server.request('GET', '/admin/orders/', { token });
  expect([shed.status, shed.headers.get('retry-after')]).toEqual([503, '5']);
  expect(shed.body).toMatchObject({
    message: 'The service is busy or restarting. Please try again in a moment.',
  });
  expect((await server.app.request('/healthz')).status).toBe(200);
  holders.forEach((client) => client.release());
  await Promise.all(waiting);
  expect((await server.request('GET', '/admin/orders/', { token })).status).toBe(200);
});

test('a request whose connection was taken just before the server closes is answered', async () => {
  const { server: http, url } = await listen(() => new Response('answered'), {
    host: '127.0.0.1',
    port: 0,
  });
  const taken = new Promise((resolve) => http.once('connection', resolve));
  const socket = connect(Number(new URL(url).port), '127.0.0.1').setEncoding('utf8');
  await taken;
  const closed = closeServer(http);
  // a proxy's request that was still in flight
  await new Promise((resolve) => setImmediate(resolve));
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect(await heard(socket)).toMatch(/^HTTP\/1.1 200 .*answered/s);
  await closed;
});

/**
 * A separate thread, since this one is kept busy: sends a request after this many milliseconds, and
 * reports the answer.
 */
async function givenElsewhere(
  port: string,
  afterMs: number,
): Promise<{ received: Promise<unknown> }> {
  const asking = new Worker(
    `const { parentPort, workerData: { port, afterMs } } = require('node:worker_threads');
    const tell = (what) => parentPort.postMessage(what);
    const ask = () => require('node:http').get({ port, host: '127.0.0.1', agent: false }, ({ statusCode }) => tell(statusCode)).on('error', ({ code }) => tell(code));
    setTimeout(ask, afterMs);
    tell('there');`,
    { eval: true, workerData: { port, afterMs } },
  );
  await once(asking, 'message');
  return { received: once(asking, 'message').then(([received]) => received) };
}

test('a connection that came while the server was busy in the turn in which it closes is taken, and answered', async () => {
  const busy = (ms: number) => {
    for (const until = performance.now() + ms; performance.now() < until;);
  };
  const { server: http, url } = await listen(() => new Response('answered'), {
    host: '127.0.0.1',
    port: 0,
  });
  const elsewhere = await givenElsewhere(new URL(url).port, 300);
  const closed = closeServer(http);
  busy(1_000);
  expect(await elsewhere.received).toBe(200);
  await closed;
});
