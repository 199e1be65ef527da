import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import sharp from 'sharp';
import { expect, onTestFinished, vi } from 'vitest';
import { notifyPeople } from '../../../server/notifications/notify';
import { admin, givenRunning, server } from '../../support/promises/running';
import { promise } from '../../support/promises/promise';
import { startProcess } from '../../support/runningProcess';
import { givenCertificate, givenNginx } from './documented';
import { freePort, givenOwnFolder, installed } from './installed';

givenRunning({ demo: true });

/** Long enough for a busy machine; an event that nginx buffers arrives later than that. */
const RECEIVED_WITHIN_MS = 30_000;

/** A call through the proxy with its self-signed certificate; resolves when the answer begins. */
const ask = (
  port: number,
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: Uint8Array } = {},
) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    request(
      {
        port,
        host: '127.0.0.1',
        path,
        method,
        headers: { authorization: `Bearer ${admin.token}`, ...headers },
        rejectUnauthorized: false,
        agent: false,
      },
      resolve,
    )
      .on('error', reject)
      .end(body);
  });
const bodyText = async (answer: IncomingMessage): Promise<string> =>
  (await answer.setEncoding('utf8').toArray()).join('');

async function pictureForm() {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const picture = await sharp({
    create: { width: 1_500, height: 1_000, channels: 3, background: '#a33', noise },
  })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new File([new Uint8Array(picture)], 'dish.png', { type: 'image/png' }));
  const sent = new Response(form);
  return {
    size: picture.length,
    type: sent.headers.get('content-type') ?? '',
    body: new Uint8Array(await sent.arrayBuffer()),
  };
}

async function startProcesses() {
  const processes = await Promise.all(
    [0, 1].map(() => startProcess(server, { TRUST_PROXY: 'on' })),
  );
  onTestFinished(async () => {
    for (const { child } of processes) child.kill('SIGKILL');
    await Promise.all(processes.map(({ exited }) => exited));
  });
  return processes;
}

async function expectAnswers(port: number) {
  const list = await ask(port, '/api/admin/orders/');
  expect([list.statusCode, list.headers['strict-transport-security']]).toEqual([
    200,
    expect.stringContaining('max-age'),
  ]);
  expect(await bodyText(list)).toContain('totalPages');
  expect((await ask(port, '/metrics')).statusCode).toBe(403);
}

async function uploadPicture(port: number) {
  const { size, type, body } = await pictureForm();
  const headers = { 'content-type': type };
  const answer = await ask(port, '/api/files/upload/image', { method: 'POST', headers, body });
  expect(answer.statusCode).toBe(200);
  return size;
}

/** Resolves with the milliseconds from a notification to its arrival on the stream. */
async function receiveMessage(port: number) {
  const stream = await ask(port, '/api/auth/notifications/stream');
  let received = '';
  stream.setEncoding('utf8').on('data', (chunk: string) => (received += chunk));
  const until = async (expected: string) => {
    const asked = performance.now();
    await vi.waitFor(() => expect(received).toContain(expected), {
      timeout: RECEIVED_WITHIN_MS,
      interval: 10,
    });
    return Math.round(performance.now() - asked);
  };
  await until('event: unread');
  const title = 'A word through the proxy';
  await server.db
    .transaction()
    .execute((tx) =>
      notifyPeople(tx, [{ userId: admin.id, type: 'other', title, message: 'So it is' }]),
    );
  const receivedAfterMs = await until(title);
  stream.destroy();
  return receivedAfterMs;
}

promise(
  'nginx as docs/operate/scale.md configures it: TLS, pictures, exports, streams that are not held back, and a process that goes',
  async (tried) => {
    const path = installed('/usr/sbin/nginx');
    if (!path) return tried.note('not tried: no nginx here');
    const [folder, port] = [await givenOwnFolder(), await freePort()];
    await givenCertificate(folder, 'office', 'office.example.com');
    const processes = await startProcesses();
    await givenNginx({
      path,
      folder,
      port,
      upstreams: processes.map(({ url }) => new URL(url).host),
      isTls: true,
      isUp: () => ask(port, '/readyz'),
    });
    await expectAnswers(port);
    tried.note(`a picture of ${((await uploadPicture(port)) / 1e6).toFixed(1)} MB`);
    const file = await bodyText(await ask(port, '/api/admin/orders/export'));
    expect(file.split('\n').length).toBeGreaterThan(100);
    tried.note(`a message came through within ${await receiveMessage(port)} ms`);

    processes[0]?.child.kill('SIGKILL');
    await processes[0]?.exited;
    const statuses = new Set<number | undefined>();
    for (let left = 20; left > 0; left -= 1) {
      const answer = await ask(port, '/api/admin/orders/');
      statuses.add(answer.statusCode);
      answer.resume();
      tried.count('calls after a process had gone');
    }
    expect([...statuses]).toEqual([200]);
  },
);
