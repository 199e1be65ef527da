import { afterAll, beforeAll, expect, test } from 'vitest';
import { notificationSchema, unreadSchema } from '../../../contract/notifications';
import type { Person, StoreOwner } from '../../setup/people';
import { startProcess, type RunningProcess } from '../../setup/runningProcess';
import { givenServer, type TestServer } from '../../setup/server';
import { readStream } from './streams';

let server: TestServer;
let admin: Person;
let owner: StoreOwner;
let processes: RunningProcess[] = [];

beforeAll(async () => {
  server = await givenServer();
  admin = await server.givenAdmin();
  owner = await server.givenStoreOwner();
  processes = await Promise.all([startProcess(server), startProcess(server)]);
});
afterAll(async () => {
  for (const { child } of processes) child.kill('SIGKILL');
  await Promise.all(processes.map(({ exited }) => exited));
  await server.close();
});

test('two processes on one database work as one, and stopping one ends its streams at once', async () => {
  const [holder, other] = processes;
  if (!holder || !other) throw new Error('Two processes were started');
  const stream = readStream(await call(holder, 'GET', '/auth/notifications/stream', admin));
  expect((await stream.nextOf('unread', unreadSchema)).data.unreadCount).toBe(0);

  const wish = { name: 'Nihari', description: 'Nihari with kulcha', imageUrl: '/api/files/nihari.webp' };
  expect((await call(other, 'POST', '/store/categories/requests', owner, wish)).status).toBe(200);
  const { data } = await stream.nextOf('notification', notificationSchema);
  expect(data.message).toContain('Nihari');
  expect((await stream.nextOf('unread', unreadSchema)).data.unreadCount).toBe(1);
  await call(other, 'PATCH', `/auth/notifications/${data.id}/read`, admin);
  expect((await stream.nextOf('unread', unreadSchema)).data.unreadCount).toBe(0);

  const stopped = performance.now();
  holder.child.kill('SIGTERM');
  expect(await stream.rest()).toEqual([]);
  expect(await holder.exited).toEqual([0, null]);
  expect(performance.now() - stopped).toBeLessThan(5_000);
});

const call = ({ url }: RunningProcess, method: string, path: string, { token }: Person, body?: object) =>
  fetch(`${url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
