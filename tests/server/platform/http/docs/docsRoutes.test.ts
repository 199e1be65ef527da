import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openPlainServer, server } from '../../../../support/opened';

openPlainServer();

const get = (path: string, headers: Record<string, string> = {}) =>
  server.app.request(`/api${path}`, { headers });

test.each(['/openapi.json', '/docs', '/docs/style.css'])(
  '%s has an ETag for each encoding, and answers 304 to a client that has it',
  async (path) => {
    const plain = await get(path);
    const zipped = await get(path, { 'accept-encoding': 'gzip' });
    expect([plain.status, zipped.status]).toEqual([200, 200]);
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(await zipped.arrayBuffer()).toString()).toBe(await plain.text());

    for (const [first, encoding] of [
      [plain, ''],
      [zipped, 'gzip'],
    ] as const) {
      const etag = first.headers.get('etag') ?? '';
      expect(first.headers.get('cache-control')).toBe('no-cache');
      const again = await get(path, { 'accept-encoding': encoding, 'if-none-match': etag });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
    expect(zipped.headers.get('etag')).not.toBe(plain.headers.get('etag'));
    const other = await get(path, { 'if-none-match': '"another"' });
    expect(other.status).toBe(200);
  },
);
