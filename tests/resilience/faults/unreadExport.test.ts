import { once } from 'node:events';
import { connect } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Person } from '../../support/people';
import { promise } from '../../support/promises/promise';
import { startProcess } from '../../support/runningProcess';
import { givenServer, type TestServer } from '../../support/server';

/** More than the buffers of a connection hold. */
const ROWS = 30_000;

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await givenServer();
  admin = await server.givenAdmin();
  await sql`insert into wallet_postings (user_id, type, amount_paise, description, reference)
    select ${admin.id}, 'credit', 100, repeat('Gift ', 200), 'g' from generate_series(1, ${ROWS})`.execute(
    server.db,
  );
});
afterAll(() => server.close());

promise(
  'a process ends at SIGTERM although a client does not read its export',
  async (tried) => {
    const { url, child, exited } = await startProcess(server);
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.on('error', () => undefined);
    try {
      socket.write(
        `GET /api/admin/wallet-transactions/export HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${admin.token}\r\n\r\n`,
      );
      await once(socket, 'readable');
      child.kill('SIGTERM');
      expect(await exited).toEqual([0, null]);
      tried.count('rows', ROWS);
    } finally {
      socket.destroy();
      child.kill('SIGKILL');
    }
  },
  { only: 'release' },
);
