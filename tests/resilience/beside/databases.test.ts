import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { orderPlacedSchema } from '../../../contract/orders/customer';
import { query } from '../../support/embeddedDatabase';
import { givenRunning, server } from '../../support/promises/running';
import { orderableIn } from '../../support/orderable';
import { promise } from '../../support/promises/promise';
import type { Tried } from '../../support/promises/tried';
import { startProgram } from '../../support/runningProcess';
import { readStream } from '../../support/streams';
import { givenFolder, removeFolders } from '../backup/given';
import {
  account,
  freePort,
  givenFile,
  givenOwnFolder,
  givenProgram,
  installed,
  run,
} from './installed';

givenRunning({ demo: true });

/** Enough for any dish, on every day of the demonstration. */
async function fillWallet(databaseUrl: string): Promise<void> {
  await query(
    databaseUrl,
    `insert into wallet_postings (user_id, type, amount_paise, description, reference)
    select id, 'credit', 500000, 'A gift', 'gift' from users where email = 'user@jaldi.example'`,
  );
}

/**
 * A short day at a process with the demonstration's data: all three roles sign in and open their
 * lists, a customer orders, the store is notified.
 */
async function expectWorking(url: string, databaseUrl: string, tried: Tried): Promise<void> {
  const call = async (method: string, path: string, token = '', body?: object) => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
    };
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    tried.count('calls');
    expect(`${method} ${path} ${answer.status} ${answer.ok ? '' : text}`).toBe(
      `${method} ${path} 200 `,
    );
    return text;
  };
  const signIn = async (email: string, password: string) =>
    /"access_token":"([^"]+)"/.exec(
      await call('POST', '/auth/login', '', { email, password }),
    )?.[1] ?? '';
  const [admin, store, customer] = [
    await signIn('admin@jaldi.example', 'admin123'),
    await signIn('store@jaldi.example', 'store123'),
    await signIn('user@jaldi.example', 'user123'),
  ];
  for (const path of [
    '/admin/orders/?search=As',
    '/admin/orders/stats',
    '/admin/dashboard/stats',
    '/admin/products/?page=1',
    '/admin/orders/export',
    '/admin/audit/?page=1',
  ]) {
    await call('GET', path, admin);
  }
  for (const path of ['/store/orders/board', '/store/orders?page=1', '/store/items?page=1'])
    await call('GET', path, store);
  const streamResponse = await fetch(`${url}/api/auth/notifications/stream`, {
    headers: { authorization: `Bearer ${store}` },
  });
  const stream = readStream(streamResponse);
  expect((await stream.next())?.event).toBe('unread');
  await fillWallet(databaseUrl);
  const { storeId, productId } = await orderableIn(databaseUrl);
  const body = {
    storeId,
    items: [{ productId, quantity: 1 }],
    address: 'Flat 402, Lotus Heights',
    paymentMethod: 'wallet',
  };
  const { orderId } = orderPlacedSchema.parse(
    JSON.parse(await call('POST', '/user/orders', customer, body)),
  ).data;
  expect((await stream.next())?.event).toMatch(/orders|notification|unread/);
  await stream.leave();
  await call('GET', `/user/orders/${orderId}`, customer);
}

promise(
  "Debian's PostgreSQL 15: everything is created by an owner without superuser rights, and works with two roles",
  async (tried) => {
    const bin = '/usr/lib/postgresql/15/bin';
    if (!installed(join(bin, 'postgres'))) return tried.note('not tried: no postgresql-15 here');
    const folder = await givenOwnFolder();
    const [data, port] = [join(folder, 'data'), await freePort()];
    await run(
      join(bin, 'initdb'),
      [
        '--pgdata',
        data,
        '--username',
        'postgres',
        '--auth',
        'trust',
        '--encoding',
        'UTF8',
        '--no-sync',
      ],
      { ...account, cwd: folder },
    );
    const urlOf = (role: string, database: string) =>
      `postgres://${role}@127.0.0.1:${port}/${database}`;
    const version = async () => {
      const rows = await query<{ v: string }>(
        urlOf('postgres', 'postgres'),
        `select current_setting('server_version') as v`,
      );
      return rows[0]?.v;
    };
    await givenProgram(
      join(bin, 'postgres'),
      ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder, '-c', 'fsync=off'],
      { isUp: version, signal: 'SIGINT' },
    );
    onTestFinished(() => void removeFolders());
    for (const statement of [
      'create role jaldi_owner login',
      'create role jaldi_program login',
      'create database office owner jaldi_owner',
    ]) {
      await query(urlOf('postgres', 'postgres'), statement);
    }
    const [url, ownerUrl] = [urlOf('jaldi_program', 'office'), urlOf('jaldi_owner', 'office')];
    const product = await startProgram({
      LOG_LEVEL: 'silent',
      DATABASE_URL: url,
      DATABASE_OWNER_URL: ownerUrl,
      DATA_DIR: await givenFolder(),
      JWT_SECRET: server.deps.jwtSecret,
      DEMO: 'on',
    });
    onTestFinished(async () => {
      product.child.kill('SIGTERM');
      await product.exited;
    });
    await expectWorking(product.url, url, tried);
    await expect(query(url, 'delete from audit_entries')).rejects.toThrow('permission denied');
    tried.note(`PostgreSQL ${await version()}`);
  },
);

promise(
  'PgBouncer in session mode, as docs/operate/scale.md sets it: calls and streams go through it',
  async (tried) => {
    const path = installed('/usr/sbin/pgbouncer', '/usr/bin/pgbouncer');
    if (!path) return tried.note('not tried: no pgbouncer here');
    const [folder, port] = [await givenOwnFolder(), await freePort()];
    const direct = new URL(server.databaseUrl);
    const users = await givenFile(
      join(folder, 'users.txt'),
      [direct, new URL(server.ownerUrl)].map(({ username }) => `"${username}" ""\n`).join(''),
    );
    const config = await givenFile(
      join(folder, 'pgbouncer.ini'),
      `
[databases]
* = host=${direct.searchParams.get('host')}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = session
default_pool_size = 30
ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout
`,
    );
    const viaPooler = ({ username, pathname }: URL) =>
      `postgres://${username}@127.0.0.1:${port}${pathname}`;
    const [url, ownerUrl] = [viaPooler(direct), viaPooler(new URL(server.ownerUrl))];
    await givenProgram(path, [config], { isUp: () => query(url, 'select 1') });
    const product = await startProgram({
      LOG_LEVEL: 'silent',
      DATABASE_URL: url,
      DATABASE_OWNER_URL: ownerUrl,
      DATA_DIR: server.deps.config.dataDir,
      JWT_SECRET: server.deps.jwtSecret,
    });
    onTestFinished(async () => {
      product.child.kill('SIGTERM');
      await product.exited;
    });
    await expectWorking(product.url, url, tried);
  },
);
