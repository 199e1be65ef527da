import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { METRICS_PER_ADDRESS, PUBLIC_GETS_PER_ADDRESS } from '../../../../server/platform/limits';
import { givenServer, type TestServer } from '../../../support/server';

const appDir = mkdtempSync(join(tmpdir(), 'jaldi-app-'));
writeFileSync(join(appDir, 'index.html'), '<!doctype html>');
let server: TestServer;
beforeAll(async () => {
  server = await givenServer({ appDir, config: { trustProxy: { hops: 1 } } });
});
afterAll(async () => {
  await server.close();
  rmSync(appDir, { recursive: true });
});

const get = async (path: string, address: string, headers = {}) => {
  const { status, headers: answered } = await server.app.request(path, {
    headers: { 'x-forwarded-for': address, ...headers },
  });
  return [status, answered.get('retry-after')];
};
const REFUSED = [429, String(PUBLIC_GETS_PER_ADDRESS.duration)];

test.each([
  ['/api/auth/password-rules', '/api/docs'],
  ['/api/docs', '/api/openapi.json'],
  ['/api/openapi.json', '/api/auth/password-rules'],
  ['/readyz', '/healthz'],
  ['/', '/login'],
])('requests to %s and %s share one limit per address', async (path, sibling) => {
  const consume = vi.spyOn(RateLimiterMemory.prototype, 'consume');
  onTestFinished(() => consume.mockRestore());
  const address = `198.51.100.${path.length}`;
  expect(await get(path, address)).toEqual([200, null]);
  const [limiter] = consume.mock.contexts;
  if (!(limiter instanceof RateLimiterMemory)) throw new Error('no limiter was asked');

  // uses up the limit of this address except for one request
  await limiter.penalty(address, PUBLIC_GETS_PER_ADDRESS.points - 2);
  expect(await get(sibling, address)).toEqual([200, null]);
  expect(await get(path, address)).toEqual(REFUSED);
  expect(await get(sibling, address)).toEqual(REFUSED);
  expect(await get(path, '203.0.113.1')).toEqual([200, null]);

  const { token } = await server.givenAdmin();
  const authorization = `Bearer ${token}`;
  expect(await get('/api/auth/me', address, { authorization })).toEqual([200, null]);
  if (path !== '/readyz') expect(await get('/readyz', address)).toEqual([200, null]);
});

test('the metrics have a separate limit per address', async () => {
  const address = '198.51.100.200';
  for (let at = 0; at < METRICS_PER_ADDRESS.points; at++)
    expect(await get('/metrics', address)).toEqual([200, null]);
  expect(await get('/metrics', address)).toEqual([429, String(METRICS_PER_ADDRESS.duration)]);
  expect(await get('/metrics', '203.0.113.1')).toEqual([200, null]);
  expect(await get('/readyz', address)).toEqual([200, null]);
});
