import { execFile } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import sharp from 'sharp';
import { expect } from 'vitest';
import { z } from 'zod';
import { promise } from '../support/promises/promise';
import { admin, givenRunning, running, server } from '../support/promises/running';

const CROWD = 1_000;
const CROWD_MS = 8_000;
const IN_FLIGHT = 50;

givenRunning({ demo: true });

const call = (path: string) =>
  fetch(running.url + path, { headers: { authorization: `Bearer ${admin.token}` } });
const msOf = async (path: string): Promise<number> => {
  const startedAt = performance.now();
  expect((await call(path)).status).toBe(200);
  return performance.now() - startedAt;
};

promise(
  'a thousand connections at once: the excess is shed with 503 and Retry-After, and /healthz always answers',
  async (tried) => {
    const crowd = promisify(execFile)(process.execPath, [
      join(import.meta.dirname, 'crowd.mjs'),
      `${running.url}/api/admin/orders/`,
      admin.token,
      String(CROWD),
      String(CROWD_MS),
    ]);
    const health: number[] = [];
    const ended = crowd.then(() => true);
    while (!(await Promise.race([ended, delay(100, false)]))) health.push(await msOf('/healthz'));
    const counts = z.record(z.string(), z.number()).parse(JSON.parse((await crowd).stdout));
    tried.count('connections', CROWD);
    for (const [status, times] of Object.entries(counts))
      tried.count(`answers of ${status}`, times);
    tried.note(`/healthz took at most ${Math.round(Math.max(...health))} ms`);
    expect(Object.keys(counts).toSorted()).toEqual(['200', '503']);
    expect(health.length).toBeGreaterThan(2);
    tried.note(`a list ${Math.round(await msOf('/api/admin/orders/'))} ms afterwards`);
  },
);

promise(
  'clients that send slowly or stop are cut after half a minute, and take no place from others',
  async (tried) => {
    const { hostname, port } = new URL(running.url);
    const head = 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
    const slow = {
      'says nothing': '',
      'stops in its headers': head,
      'stops in its body': `${head}Content-Length: 100\r\n\r\n{`,
      'drips its body': `${head}Content-Length: 10000\r\n\r\n{`,
    };
    const started = performance.now();
    let isFirstCut = false;
    const slowRequests = Object.entries(slow).map(async ([kind, text]) => {
      const sockets = Array.from({ length: 50 }, () => connect(Number(port), hostname));
      await Promise.all(
        sockets.map(async (socket) => {
          socket.write(text);
          const drip = kind.startsWith('drips')
            ? setInterval(() => socket.writable && socket.write(' '), 1_000)
            : undefined;
          await closed(socket);
          isFirstCut = true;
          clearInterval(drip);
        }),
      );
      tried.count('slow clients', sockets.length);
      return [kind, performance.now() - started] as const;
    });
    const listMs = await msOf('/api/admin/orders/');
    // the list did not wait for slow clients to leave
    expect(isFirstCut).toBe(false);
    tried.note(`a list took ${Math.round(listMs)} ms`);
    for (const [kind, ms] of await Promise.all(slowRequests))
      tried.note(`one that ${kind} was cut after ${(ms / 1000).toFixed(1)} s`);
  },
);

const closed = (socket: Socket): Promise<void> =>
  new Promise(
    (resolve) =>
      void socket
        .on('error', () => undefined)
        .on('close', () => resolve())
        .resume(),
  );

const PICTURES = 16;
const MEMORY_MB_MAX = 250;
const MB = 1024 * 1024;

const memory = async (): Promise<number> => {
  const text = await (await fetch(`${running.url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]) / MB;
};
const upload = async (picture: Buffer): Promise<number> => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'picture.jpg');
  const { status } = await fetch(`${running.url}/api/files/upload/image`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}` },
    body: form,
  });
  return status;
};
const signIn = async (): Promise<number> => {
  const begun = performance.now();
  const body = JSON.stringify({ email: 'admin@jaldi.example', password: 'admin123' });
  const answer = await fetch(`${running.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  expect(answer.status).toBe(200);
  return performance.now() - begun;
};

promise(
  'sixteen progressive pictures at once delay no sign-in, and are not in memory at once',
  async (tried) => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 13 };
    const picture = await sharp({
      create: { width: 4000, height: 2990, channels: 3, background: '#a33', noise },
    })
      .jpeg({ progressive: true, quality: 70 })
      .toBuffer();
    expect(await upload(picture)).toBe(200);
    const before = await memory();
    let most = before;
    const uploads = Promise.all(Array.from({ length: PICTURES }, () => upload(picture)));
    const ended = uploads.then(() => true);
    const times: number[] = [];
    while (!(await Promise.race([ended, delay(50, false)]))) {
      times.push(await signIn());
      most = Math.max(most, await memory());
    }
    times.sort((a, b) => a - b);
    const p95 = times[Math.ceil(times.length * 0.95) - 1] ?? 0;
    tried.count('pictures', PICTURES);
    tried.count('sign-ins meanwhile', times.length);
    tried.note(
      `sign-in p95 ${Math.round(p95)} ms, ${Math.round(most - before)} MB more, a picture of ${(picture.length / MB).toFixed(1)} MB`,
    );
    expect(await uploads).toEqual(Array(PICTURES).fill(200));
    expect(times.length).toBeGreaterThan(2);
    expect(most - before).toBeLessThan(MEMORY_MB_MAX);
  },
);

promise(
  'SIGTERM with fifty requests in flight: all of them finish, and the process exits with 0',
  async (tried) => {
    const holder = new pg.Client({ connectionString: server.databaseUrl });
    await holder.connect();
    await holder.query('begin; lock table locations in access exclusive mode');
    const answers = Array.from({ length: IN_FLIGHT }, () => call('/api/admin/locations/'));
    const hasArrived = () =>
      fetch(`${running.url}/metrics`)
        .then((answer) => answer.text())
        .then((text) => Number(/state="waiting"} (\d+)/.exec(text)?.[1]));
    while ((await hasArrived()) < IN_FLIGHT - 10) await delay(500);
    running.child.kill('SIGTERM');
    await delay(500);
    await holder.query('rollback');
    await holder.end();
    expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(
      new Set([200]),
    );
    tried.count('requests in flight', IN_FLIGHT);
    expect(await running.exited).toEqual([0, null]);
  },
);
