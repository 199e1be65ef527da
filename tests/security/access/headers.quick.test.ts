import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import {
  CSP_REPORT_BODY_MAX_BYTES,
  CSP_REPORTS_PER_ADDRESS,
} from '../../../server/platform/limits';
import { operationsOf, pathWith } from '../../support/openApi';
import { givenServer, type TestServer } from '../../support/server';
import { promise } from '../../support/promises/promise';
import { givenRawServer, type RawAnswer, type RawServer } from './rawCalls';

const appDir = mkdtempSync(join(tmpdir(), 'jaldi-app-'));
let server: TestServer;
let raw: RawServer;

const files = [
  'index.html',
  'main.js',
  'main.js.map',
  'assets/main-abc123.js',
  'assets/main-abc123.js.map',
  '.env',
  '.git/config',
  '.vite/manifest.json',
];
const SECRET = 'nobody may read this';

beforeAll(async () => {
  for (const folder of ['assets', '.git', '.vite']) mkdirSync(join(appDir, folder));
  for (const file of files)
    writeFileSync(join(appDir, file), /\.map$|^\./.test(file) ? SECRET : '<!doctype html>');
  server = await givenServer({ appDir, config: { trustProxy: { hops: 1 } } });
  raw = await givenRawServer(server);
});
afterAll(async () => {
  await raw.close();
  await server.close();
  rmSync(appDir, { recursive: true });
});

const OLD_CORS = /^access-control-/;
const corsOf = ({ headers }: RawAnswer) =>
  Object.keys(headers).filter((name) => OLD_CORS.test(name));

promise(
  'a page runs no inline script, cannot be framed and reports what its policy blocked',
  async () => {
    for (const path of ['/', '/login', '/admin/stores/7/edit', '/api/docs']) {
      const { headers, status } = await raw.call({ path, headers: { accept: 'text/html' } });
      const policy = String(headers['content-security-policy']);
      expect([path, status, policy]).toEqual([
        path,
        200,
        expect.stringContaining("frame-ancestors 'none'"),
      ]);
      expect(policy).not.toMatch(/unsafe-|script-src[^;]*(\*|data:|blob:|https?:)/);
      expect(policy).toMatch(/script-src 'self'(;|$)|default-src 'none'/);
      if (path === '/api/docs') continue;
      expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
      expect(policy).toContain('report-uri /api/csp-reports; report-to csp');
      expect(headers['reporting-endpoints']).toBe('csp="/api/csp-reports"');
    }
  },
);

/** The API document, its page, and the public routes of stores. */
const isShared = ({ path, method = 'GET' }: { path: string; method?: string }, status: number) =>
  path === '/api' ||
  path === '/api/openapi.json' ||
  (status === 200 && method === 'GET' && /^\/api\/stores(\/7\/menu)?$/.test(path));

promise(
  'every answer of the API, including refusals, is not cached, not sniffed, not framed and sends no referrer',
  async (tried) => {
    const { token } = await server.givenAdmin();
    const calls = [
      ...(await operationsOf(server))
        .filter(({ path }) => !path.endsWith('/stream'))
        .flatMap((operation) => {
          const call = { method: operation.method, path: `/api${pathWith(operation, '7')}` };
          return [
            call,
            ...(operation.method === 'GET'
              ? [{ ...call, headers: { authorization: `Bearer ${token}` } }]
              : []),
          ];
        }),
      { path: '/api' },
      { path: '/api/nothing' },
      { method: 'PATCH', path: '/api/auth/me' },
      { path: '/api/csp-reports' },
      { path: '/api/openapi.json' },
      { method: 'POST', path: '/api/auth/login', body: 'x'.repeat(300_000) },
      { method: 'POST', path: '/api/auth/login', body: {} },
      {
        method: 'POST',
        path: '/api/auth/login',
        headers: { 'content-type': 'text/plain' },
        body: {},
      },
    ];
    const seen = new Set<number>();
    for (const call of calls) {
      const { status, headers } = await raw.call(call);
      seen.add(status);
      expect([call.path, status, headers['cache-control']]).toEqual([
        call.path,
        status,
        isShared(call, status) ? expect.anything() : 'no-store',
      ]);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['x-frame-options']).toBe('DENY');
      expect(headers['referrer-policy']).toBe('same-origin');
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    }
    for (const status of [200, 401, 404, 405, 413, 422]) expect([...seen]).toContain(status);
    tried.count('answers', calls.length);
  },
);

promise('TLS in front is demanded for the future, and nothing else speaks of it', async () => {
  const hstsOf = async (proto?: string) =>
    (
      await raw.call({
        path: '/',
        headers: proto === undefined ? {} : { 'x-forwarded-proto': proto },
      })
    ).headers['strict-transport-security'];
  for (const proto of ['https', 'HTTPS', 'http, https'])
    expect(await hstsOf(proto)).toMatch(/^max-age=31536000/);
  for (const proto of [undefined, 'http', 'https, http', 'xhttps'])
    expect(await hstsOf(proto)).toBeUndefined();
  const plain = await givenServer({ appDir });
  expect(
    (await plain.app.request('/', { headers: { 'x-forwarded-proto': 'https' } })).headers.has(
      'strict-transport-security',
    ),
  ).toBe(false);
  await plain.close();
});

promise('a foreign origin gets no CORS headers, neither simple nor preflight', async (tried) => {
  for (const origin of [
    'https://evil.example',
    'null',
    'http://localhost',
    'https://127.0.0.1.evil.example',
  ]) {
    for (const path of [
      '/api/auth/login',
      '/api/admin/users',
      '/api/openapi.json',
      '/api/files/a.webp',
      '/healthz',
      '/',
    ]) {
      const preflight = {
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      };
      expect(corsOf(await raw.call({ path, headers: { origin } }))).toEqual([]);
      expect(
        corsOf(await raw.call({ method: 'POST', path, headers: { origin }, body: {} })),
      ).toEqual([]);
      const answer = await raw.call({ method: 'OPTIONS', path, headers: { origin, ...preflight } });
      expect([path, corsOf(answer), answer.status >= 400]).toEqual([path, [], true]);
      tried.count('requests', 3);
    }
  }
});

const hidden = [
  '/.env',
  '/.env.local',
  '/.git/config',
  '/.git/HEAD',
  '/.vite/manifest.json',
  '/main.js.map',
  '/assets/main-abc123.js.map',
  '/package.json',
  '/package-lock.json',
  '/server/main.js',
  '/dist/server/main.js',
  '/src/main.tsx',
  '/node_modules/hono/package.json',
  '/.data/jwt-secret',
  '/data/jwt-secret',
  '/..%2f..%2fpackage.json',
  '/../../package.json',
  '/..%5c..%5cpackage.json',
  '/%2e%2e/%2e%2e/package.json',
  '/assets/..%2f.env',
  '/assets/../.env',
  '/assets/%2e%2e/.env',
  '/assets/....//.env',
  '/%2eenv',
  '/%2Eenv',
  '//.env',
  '/.env%00.html',
  '/.env/',
  '/api/files/..%2f..%2fjwt-secret',
  '/api/files/%2e%2e%2fjwt-secret',
  '/api/files/..',
  '/api/../.env',
  '/api/..%2f.env',
  '/sw.js/../.env',
];

promise(
  'hidden files, source maps, the program and outside files are not served',
  async (tried) => {
    for (const path of hidden) {
      for (const accept of ['*/*', 'text/html']) {
        const { status, body } = await raw.call({ path, headers: { accept } });
        expect([path, body.includes(SECRET)]).toEqual([path, false]);
        // only an address without a dot after its last slash may be a page
        expect([path, status >= 400 || body.startsWith('<!doctype html>')]).toEqual([path, true]);
        expect(body).not.toMatch(/"dependencies"|\[core\]/);
        tried.count('requests');
      }
    }
  },
);

const older = {
  'csp-report': {
    'document-uri': 'https://office.example/admin/users?search=asha',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'inline',
  },
};
const report = (body: unknown, from: string, type = 'application/csp-report') =>
  raw.call({
    method: 'POST',
    path: '/api/csp-reports',
    body,
    headers: { 'content-type': type, 'x-forwarded-for': from },
  });
const counted = async () =>
  Number(/^csp_reports_total (\d+)/m.exec((await raw.call({ path: '/metrics' })).body)?.[1]);

promise(
  'a report of a violated policy is counted and logged without search texts; a flood is cut off',
  async (tried) => {
    expect(await counted()).toBe(0);
    server.logLines.length = 0;
    const newer = [
      {
        type: 'csp-violation',
        body: {
          documentURL: 'https://office.example/#secret',
          blockedURL: 'eval',
          effectiveDirective: 'script-src',
        },
      },
    ];
    expect((await report(older, '192.0.2.1')).status).toBe(204);
    expect((await report(newer, '192.0.2.1', 'application/reports+json')).status).toBe(204);
    for (const junk of ['x', null, [], { 'csp-report': 7 }, [{ type: 'deprecation', body: {} }]])
      expect((await report(junk, '192.0.2.1')).status).toBe(204);
    // the metrics are cached for a second
    await expect.poll(counted, { timeout: 5_000 }).toBe(2);
    const told = server.logLines.filter((line) =>
      line.includes('the Content-Security-Policy of a page blocked something'),
    );
    expect(told).toHaveLength(2);
    expect(told[0]).toContain('"directive":"script-src-elem"');
    expect(told.join()).not.toMatch(/asha|secret/);
    expect((await report('x'.repeat(CSP_REPORT_BODY_MAX_BYTES), '192.0.2.2')).status).toBe(413);
    const flood = await Promise.all(Array.from({ length: 100 }, () => report(older, '192.0.2.3')));
    expect(flood.filter(({ status }) => status === 204)).toHaveLength(
      CSP_REPORTS_PER_ADDRESS.points,
    );
    expect(flood.filter(({ status }) => status === 429)).toHaveLength(
      100 - CSP_REPORTS_PER_ADDRESS.points,
    );
    tried.count('reports', 108);
  },
);
