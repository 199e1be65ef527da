import { once } from 'node:events';
import { get, IncomingMessage, type Server } from 'node:http';
import { Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createApp } from '../../../../server/app';
import { EXPORTS_AT_ONCE } from '../../../../server/platform/db/limits';
import { closeServer, listen } from '../../../../server/platform/lifecycle/listen';
import { openExportSlots } from '../../../../server/platform/replica/readReplica';
import type { Person } from '../../../support/people';
import { givenServer, type TestServer } from '../../../support/server';

const file = '/api/admin/wallet-transactions/export';
const READERS = 12;

let product: TestServer;
let admin: Person;
let http: Server;
let url: string;
const sockets = new Set<Socket>();
const slots = openExportSlots();

beforeAll(async () => {
  product = await givenServer();
  admin = await product.givenAdmin();
  // 25 MB: more than the buffers of a connection hold
  await sql`insert into wallet_postings (user_id, type, amount_paise, description, reference)
    select ${admin.id}, 'credit', 100, repeat('Gift ', 200), 'g' from generate_series(1, 25000)`.execute(
    product.db,
  );
  ({ server: http, url } = await listen(createApp({ ...product.deps, exportSlots: slots }).fetch, {
    host: '127.0.0.1',
    port: 0,
  }));
  http.on('connection', (socket) => sockets.add(socket));
});
afterAll(async () => {
  await closeServer(http, 0);
  await product.close();
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  await vi.waitFor(() => expect(slots.inUse).toBe(0));
});

/** Resolves with the head of the answer; the body is read only by the caller. */
async function ask(path: string, { at = url, method = 'GET' } = {}): Promise<IncomingMessage> {
  const request = get(`${at}${path}`, {
    method,
    agent: false,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  request.on('error', () => undefined);
  const [answer] = await once(request, 'response');
  if (!(answer instanceof IncomingMessage)) throw new Error('no answer');
  answer.on('error', () => undefined);
  return answer;
}

const readLedger = async (): Promise<number> => {
  const { rows } = await sql<{ n: string }>`select count(*) as n from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query ilike '%wallet_postings%'
      and state <> 'idle'`.execute(product.db);
  return Number(rows[0]?.n);
};
const expectNothingHeld = async () => {
  expect(await readLedger()).toBe(0);
  expect(slots.inUse).toBe(0);
  expect(product.deps.pool.idleCount).toBe(product.deps.pool.totalCount);
};

test(`of ${READERS} slow readers of an export, ${EXPORTS_AT_ONCE} are served, the others get a retry time, and other calls continue`, async () => {
  const answers = await Promise.all(Array.from({ length: READERS }, () => ask(file)));
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(EXPORTS_AT_ONCE);
  expect(refused).toHaveLength(READERS - EXPORTS_AT_ONCE);
  expect(refused[0]?.headers['retry-after']).toBe('30');
  expect(JSON.parse(String((await refused[0]?.toArray())?.join('')))).toMatchObject({
    message: expect.stringMatching(/Please try again/),
  });

  const others = await Promise.all(
    Array.from({ length: READERS }, () => ask('/api/admin/orders/')),
  );
  expect(new Set(others.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect((await ask(file, { method: 'HEAD' })).statusCode).toBe(200);
});

test('a client that goes away while the database looks for the first row ends the query', async () => {
  const blocked = product.owner.transaction().execute(async (tx) => {
    await sql`lock table wallet_postings in access exclusive mode`.execute(tx);
    const request = get(`${url}${file}`, {
      agent: false,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    request.on('error', () => undefined);
    await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 5_000 });
    request.destroy();
    await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 2_000 });
  });
  await blocked;
  await vi.waitFor(expectNothingHeld);
});

const waiting = async (): Promise<number> => {
  const { rows } = await sql<{ n: string }>`select count(*) as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(product.db);
  return Number(rows[0]?.n);
};

test('a client that goes away in the middle of a file ends the query', async () => {
  const answer = await ask(file);
  await once(answer, 'readable');
  expect(await readLedger()).toBe(1);
  answer.destroy();
  await vi.waitFor(expectNothingHeld, { timeout: 2_000 });
});

test('a client that stops reading costs no memory, and is given up', async () => {
  const own = openExportSlots({ stallMs: 500 });
  const { server, url: at } = await listen(createApp({ ...product.deps, exportSlots: own }).fetch, {
    host: '127.0.0.1',
    port: 0,
  });
  const connected = once(server, 'connection');
  try {
    const answer = await ask(file, { at });
    const [socket] = await connected;
    if (!(socket instanceof Socket)) throw new Error('no connection');
    let receivedBytes = 0;
    await vi.waitFor(
      () => {
        receivedBytes = Math.max(receivedBytes, socket.writableLength);
        expect(own.inUse).toBe(0);
      },
      { timeout: 5_000, interval: 20 },
    );
    expect(receivedBytes).toBeLessThan(1024 * 1024);
    await vi.waitFor(expectNothingHeld, { timeout: 2_000 });
    expect(product.logLines.join('')).toContain(
      'an export was stopped: the client no longer reads it',
    );
    // the rest is not a complete file either
    await expect(answer.toArray()).rejects.toThrow('aborted');
  } finally {
    await closeServer(server, 0);
  }
});
