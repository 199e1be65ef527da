import { once } from 'node:events';
import { connect } from 'node:net';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { closeServer, listen } from '../../../../server/platform/lifecycle/listen';
import { admin, openServer, server } from '../../../support/opened';

const exports = [
  '/admin/orders/export',
  '/admin/users/export',
  '/admin/wallet-transactions/export',
];

openServer();
beforeAll(async () => {
  // more than the buffers of a connection hold
  await sql`insert into wallet_postings (user_id, type, amount_paise, description, reference)
    select ${admin.id}, 'credit', 100, repeat('Gift ', 200), 'g' from generate_series(1, 30000)`.execute(
    server.db,
  );
});

const ask = (method: string, path: string, headers: Record<string, string> = {}) =>
  server.app.request(`/api${path}`, {
    method,
    headers: { authorization: `Bearer ${admin.token}`, ...headers },
  });

const expectNothingHeld = () =>
  expect(server.deps.pool.idleCount).toBe(server.deps.pool.totalCount);

describe.each(exports)('%s', (path) => {
  test('answers HEAD with the headers of GET, however often, and holds nothing', async () => {
    for (let turn = 0; turn < 30; turn++) {
      const { status, headers, body } = await ask('HEAD', path);
      expect([status, headers.get('content-type'), body]).toEqual([
        200,
        'text/csv; charset=utf-8',
        null,
      ]);
      expect(headers.get('content-disposition')).toMatch(/^attachment; filename="/);
    }
    expect((await server.request('GET', '/auth/me', { as: admin })).status).toBe(200);
    expectNothingHeld();
  });

  test.each(['identity', 'gzip'])(
    'leaves connections to others however many do not read it as %s',
    async (encoding) => {
      const answers = [];
      for (let turn = 0; turn < 15; turn++)
        answers.push(await ask('GET', path, { 'accept-encoding': encoding }));
      expect((await server.request('GET', '/auth/me', { as: admin })).status).toBe(200);
      for (const { body } of answers) await body?.cancel();
      await vi.waitFor(expectNothingHeld);
    },
  );

  test.each(['identity', 'gzip'])(
    'holds nothing once a reader of %s has left',
    async (encoding) => {
      const { body } = await ask('GET', path, { 'accept-encoding': encoding });
      const reader = body?.getReader();
      await reader?.read();
      await reader?.cancel();
      await vi.waitFor(expectNothingHeld);
    },
  );
});

test('stopping cuts a client that does not read its export, and holds nothing', async () => {
  const { server: http, url } = await listen(server.app.fetch, { host: '127.0.0.1', port: 0 });
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    `GET /api${exports[2]} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${admin.token}\r\n\r\n`,
  );
  await once(socket, 'readable');
  await closeServer(http, 100);
  await vi.waitFor(expectNothingHeld);
  socket.destroy();
});
