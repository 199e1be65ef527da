import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createApp } from '../../../../server/app';
import { givenServer, type TestServer } from '../../../support/server';

const appDir = mkdtempSync(join(tmpdir(), 'jaldi-app-'));
const script = 'console.log("a line that is long enough to be worth compressing");\n'.repeat(100);
let server: TestServer;

beforeAll(async () => {
  mkdirSync(join(appDir, 'assets'));
  mkdirSync(join(appDir, '.vite'));
  writeFileSync(
    join(appDir, 'index.html'),
    '<meta property="csp-nonce" nonce="__CSP_NONCE__" content="__CSP_NONCE__">',
  );
  writeFileSync(join(appDir, 'assets/main-abc123.js'), script);
  writeFileSync(join(appDir, 'favicon.svg'), '<svg/>');
  writeFileSync(join(appDir, 'sw.js'), 'self.oninstall = () => undefined;');
  writeFileSync(join(appDir, 'manifest.webmanifest'), '{"name":"Jaldi Biryani"}');
  writeFileSync(join(appDir, '.env'), 'SECRET=1');
  writeFileSync(join(appDir, '.vite/manifest.json'), '{}');
  server = await givenServer({ appDir, config: { trustProxy: { hops: 1 } } });
});
afterAll(async () => {
  await server.close();
  rmSync(appDir, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  server.app.request(path, { headers });
const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('the page', () => {
  test('allows own scripts and, by a nonce that is new each time, its styles', async () => {
    const [one, two] = await Promise.all([
      get('/', asBrowser),
      get('/admin/stores/12/edit?page=2', asBrowser),
    ]);
    const nonces = await Promise.all(
      [one, two].map(async (response) => {
        expect(response.status).toBe(200);
        const nonce = /nonce="([^"]+)" content="\1"/.exec(await response.text())?.[1];
        expect(response.headers.get('content-security-policy')).toContain(
          `style-src 'self' 'nonce-${nonce}'`,
        );
        return nonce;
      }),
    );
    expect(nonces[0]).not.toBe(nonces[1]);
    const policy = one.headers.get('content-security-policy');
    for (const part of [
      "script-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
    ]) {
      expect(policy).toContain(part);
    }
    expect(policy).not.toContain('unsafe');
    expect(one.headers.get('cache-control')).toBe('no-cache');
    expect(one.headers.has('etag')).toBe(false);
  });

  test('never replaces a missing file, a hidden one or an address of the API', async () => {
    for (const path of [
      '/.env',
      '/assets/gone.js',
      '/assets/gone',
      '/.vite/manifest.json',
      '/wp-login.php',
      '/api/x',
      '/..%2f..%2fetc/passwd',
      '/assets/..%2f..%2f.env',
      '/%00',
    ]) {
      const response = await get(path, path === '/%00' ? {} : asBrowser);
      expect([path, response.status === 404 || path === '/%00']).toEqual([path, true]);
      expect(await response.text()).not.toContain('SECRET');
    }
    expect((await get('/admin/stores', { accept: 'application/json' })).status).toBe(404);
  });
});

test('an application built for the API of another server may call it and show its pictures', async () => {
  const app = createApp(server.deps, { appDir, apiUrl: 'https://api.example/v1' });
  const policy = (await app.request('/', { headers: asBrowser })).headers.get(
    'content-security-policy',
  );
  expect(policy).toContain("connect-src 'self' https://api.example;");
  expect(policy).toContain("img-src 'self' data: blob: https:");
});

test('pictures of the configured hosts are stored and shown, and those of no other host', async () => {
  const hosts = ['cdn.example'];
  const config = { ...server.deps.config, pictureHosts: hosts };
  const app = createApp({ ...server.deps, config }, { appDir });
  onTestFinished(() => void createApp(server.deps));
  const policy = (await app.request('/', { headers: asBrowser })).headers.get(
    'content-security-policy',
  );
  expect(policy).toContain("img-src 'self' data: blob: https://cdn.example;");
  const admin = await server.givenAdmin();
  const create = async (imageUrl: string) => {
    const { status } = await app.request('/api/admin/banner-images', {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'Feast', imageUrl }),
    });
    return status;
  };
  expect(await create('https://cdn.example/feast.webp')).toBe(200);
  expect(await create('https://other.example/feast.webp')).toBe(422);
});

describe('a file', () => {
  test('with a hash in its name is cached for ever, and sent compressed', async () => {
    const response = await get('/assets/main-abc123.js', {
      'accept-encoding': 'gzip, deflate, br',
    });
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('content-type')).toContain('javascript');
    expect(brotliDecompressSync(await response.arrayBuffer()).toString()).toBe(script);
    const plain = await get('/assets/main-abc123.js', { 'accept-encoding': 'br;q=0' });
    expect(await plain.text()).toBe(script);
  });

  test('without one is revalidated, and not sent twice', async () => {
    const first = await get('/favicon.svg');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const again = await get('/favicon.svg', { 'if-none-match': first.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });
});

describe('the installed application', () => {
  test('has a service worker that is revalidated each time and may load only from this server', async () => {
    const response = await get('/sw.js');
    expect(response.headers.get('content-type')).toContain('javascript');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("connect-src 'self'");
    // either would block its loading or its execution
    expect(policy).not.toMatch(/sandbox|connect-src 'none'/);
  });

  test('has a manifest, and a page that allows both', async () => {
    const { headers } = await get('/manifest.webmanifest');
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
      'application/manifest+json',
      'no-cache',
    ]);
    const policy = (await get('/', asBrowser)).headers.get('content-security-policy');
    for (const part of ["worker-src 'self'", "manifest-src 'self'"]) expect(policy).toContain(part);
    // the page that the service worker caches
    expect((await get('/index.html')).headers.get('content-security-policy')).toContain(
      "script-src 'self'",
    );
  });
});

describe('every answer', () => {
  test("is safe to open and not cached if it is the API's", async () => {
    for (const path of ['/api/auth/me', '/api/nothing', '/healthz', '/', '/favicon.svg']) {
      const { headers } = await get(path);
      expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.has('permissions-policy')).toBe(true);
      if (path.startsWith('/api')) expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  test('leaves the page the ways to a ticket printer, which browsers give to its own origin unless a policy takes them', async () => {
    const policy = (await get('/', asBrowser)).headers.get('permissions-policy') ?? '';
    expect(policy).toContain('usb=()');
    expect(policy).not.toMatch(/serial|bluetooth/);
  });

  test('lets no foreign page read it', async () => {
    const response = await get('/api/openapi.json', { origin: 'https://evil.example' });
    expect(response.headers.has('access-control-allow-origin')).toBe(false);
    const preflight = await server.app.request('/api/auth/login', {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(preflight.headers.has('access-control-allow-origin')).toBe(false);
  });

  test('demands TLS in future only when it came by TLS', async () => {
    expect((await get('/')).headers.has('strict-transport-security')).toBe(false);
    const secure = await get('/', { 'x-forwarded-proto': 'https' });
    expect(secure.headers.get('strict-transport-security')).toContain('max-age=');
  });

  test('carries a request id: the received one, if it is valid', async () => {
    expect(
      (await get('/healthz', { 'x-request-id': 'from-the-proxy.1' })).headers.get('x-request-id'),
    ).toBe('from-the-proxy.1');
    const made = await get('/healthz', { 'x-request-id': 'a b' });
    expect(made.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('leaves one line in the log, without tokens or queries', async () => {
    const { token } = await server.givenAdmin();
    server.logLines.length = 0;
    await server.request('GET', '/admin/stores?search=somebody', { token });
    expect(server.logLines).toHaveLength(1);
    expect(server.logLines[0]).toContain('"path":"/api/admin/stores"');
    expect(server.logLines[0]).not.toMatch(new RegExp(`somebody|${token}`));
  });
});

describe('the documentation', () => {
  test('is a page that loads nothing but its own style sheet', async () => {
    const response = await get('/api/docs');
    const page = await response.text();
    expect(page).toContain('/api/auth/login');
    expect(page).toContain('refresh_token: string');
    expect(page).not.toMatch(/<script|(src|href)="?https?:/);
    expect(response.headers.get('content-security-policy')).toContain("style-src 'self'");
    const [, href = ''] = /href="([^"]+\.css)"/.exec(page) ?? [];
    expect((await get(href)).headers.get('content-type')).toContain('text/css');
  });
});

describe("the provider's checkout", () => {
  const pageFor = async (checkoutUrl?: string) => {
    const razorpay = {
      keyId: 'k',
      keySecret: 's',
      url: 'https://api.razorpay.com',
      ...(checkoutUrl ? { checkoutUrl } : {}),
    };
    const { headers } = await createApp(
      { ...server.deps, config: { ...server.deps.config, razorpay } },
      { appDir },
    ).request('/', { headers: asBrowser });
    return {
      policy: headers.get('content-security-policy'),
      opener: headers.get('cross-origin-opener-policy'),
    };
  };

  test('may load its script and frame where keys are set', async () => {
    const { policy, opener } = await pageFor();
    expect(policy).toContain("script-src 'self' https://checkout.razorpay.com;");
    expect(policy).toContain('frame-src https://api.razorpay.com');
    expect(opener).toBe('same-origin-allow-popups');
  });

  test('may load nothing without keys, nor with a simulated provider', async () => {
    expect((await get('/', asBrowser)).headers.get('content-security-policy')).not.toContain(
      'razorpay',
    );
    expect(await pageFor('http://127.0.0.1:5000/checkout')).toEqual({
      policy: expect.not.stringContaining('razorpay'),
      opener: 'same-origin',
    });
  });
});
