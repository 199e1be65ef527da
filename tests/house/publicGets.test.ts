import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeImage } from '../../server/platform/files/imageUpload';
import { givenRawServer, type RawServer } from '../security/access/rawCalls';
import { cpuOf } from '../support/cpu';
import { operationsOf } from '../support/openApi';
import { givenPng } from '../support/pictures';
import { givenServer, type TestServer } from '../support/server';

const appDir = mkdtempSync(join(tmpdir(), 'jaldi-app-'));
let server: TestServer;
let raw: RawServer;
beforeAll(async () => {
  mkdirSync(join(appDir, 'assets'));
  writeFileSync(join(appDir, 'index.html'), `<!doctype html>${'<p>page</p>'.repeat(200)}`);
  writeFileSync(join(appDir, 'assets/main-abc123.js'), 'console.log("a chunk");'.repeat(20_000));
  writeFileSync(join(appDir, 'sw.js'), 'self.addEventListener("fetch", () => {});'.repeat(500));
  server = await givenServer({ appDir, demo: true, config: { trustProxy: { hops: 1 } } });
  raw = await givenRawServer(server);
});
afterAll(async () => {
  await raw.close();
  await server.close();
  rmSync(appDir, { recursive: true });
});

/** Addresses besides the operations of the API document. */
const OTHER = [
  '/healthz',
  '/readyz',
  '/metrics',
  '/api/openapi.json',
  '/api/docs',
  '/api/docs/style.css',
  '/',
  '/admin/stores/7/edit',
  '/sw.js',
  '/assets/main-abc123.js',
];

async function publicPaths(): Promise<string[]> {
  const fileUrl = await storeImage(server.deps.files, await givenPng(640, 480));
  const operations = await operationsOf(server);
  return operations
    .filter(({ method, access }) => method === 'GET' && access === 'public')
    .map(({ path }) => (path === '/files/{name}' ? fileUrl : `/api${path.replace('{id}', '1')}`));
}

const load = async (path: string, address = '192.0.2.1') =>
  (
    await raw.call({
      path,
      headers: { 'accept-encoding': 'gzip, br', 'x-forwarded-for': address },
    })
  ).status;

/** Counts answers of every operation to several callers, like the first days of a process. */
async function fillMetrics(): Promise<void> {
  const people = [
    await server.givenAdmin(),
    await server.givenStoreOwner(),
    await server.givenCustomer(),
  ];
  const operations = await operationsOf(server);
  for (const { method, path } of operations.filter(({ type }) => type !== 'text/event-stream'))
    for (const as of method === 'GET' ? [undefined, ...people] : [undefined])
      await server.request(method, path.replaceAll(/\{\w+\}/g, '0'), as && { as });
  const { body } = await raw.call({ path: '/metrics' });
  const labelSets = body.match(/^http_request_duration_seconds_count/gm);
  expect(labelSets?.length).toBeGreaterThan(LABEL_SETS_MIN);
}

const LABEL_SETS_MIN = 400;
const RUNS = 8;
const BATCH = 20;
const TIMES_MEDIAN = 5;

test('a public GET costs no more than five times the processor time of their median', async () => {
  const paths = [...(await publicPaths()), ...OTHER];
  for (const path of paths) expect([path, await load(path)]).toEqual([path, 200]);
  await fillMetrics();
  const costs = new Map<string, number>();
  // in turns, so that other load on the machine slows all of them equally
  for (let run = 0; run < RUNS; run++)
    for (const path of paths) {
      const cost = await cpuOf(async () => {
        for (let at = 0; at < BATCH; at++)
          expect([path, await load(path, `198.51.100.${run}`)]).toEqual([path, 200]);
      });
      costs.set(path, Math.min(cost, costs.get(path) ?? Infinity));
    }
  const median = [...costs.values()].toSorted((a, b) => a - b)[costs.size >> 1] ?? 0;
  const dear = [...costs].filter(([, cost]) => cost > TIMES_MEDIAN * median);
  expect(dear.map(([path, cost]) => `${path}: ${(cost / median).toFixed(1)} medians`)).toEqual([]);
});
