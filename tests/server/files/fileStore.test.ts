import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { S3Config } from '../../../server/config';
import { openFileStore } from '../../../server/files/openFileStore';

const bytes = new Uint8Array([1, 2, 3]);
const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

async function givenFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'uploads-'));
  cleanups.push(() => rm(folder, { recursive: true }));
  return folder;
}

/** Keeps objects by path, as object storage does, and writes down what it was asked. */
async function givenBucket({ isBroken = false } = {}) {
  const objects = new Map<string, Buffer>();
  const asked: string[] = [];
  const server: Server = createServer(async (request, response) => {
    const path = request.url ?? '';
    asked.push(`${request.method} ${path} ${request.headers.authorization?.split(' ')[0]}`);
    if (isBroken) return response.writeHead(403).end();
    if (request.method === 'PUT') {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(Buffer.from(chunk));
      objects.set(path, Buffer.concat(chunks));
      return response.end();
    }
    const object = objects.get(path);
    return object ? response.end(object) : response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanups.push(() => new Promise((resolve) => server.close(resolve)));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The bucket has no port');
  const s3: S3Config = {
    endpoint: `http://127.0.0.1:${address.port}`, bucket: 'pictures', region: 'ap-south-1', accessKeyId: 'key', secretAccessKey: 'secret',
  };
  return { s3, asked };
}

describe('files in a folder', () => {
  test('are read back under the address that put answered, and leave nothing else behind', async () => {
    const dataDir = await givenFolder();
    const files = openFileStore({ dataDir });
    expect(await files.put('a.webp', bytes, 'image/webp')).toBe('/api/files/a.webp');
    expect(new Uint8Array((await files.get('a.webp'))?.bytes ?? [])).toEqual(bytes);
    expect(await readdir(join(dataDir, 'uploads'))).toEqual(['a.webp']);
  });

  test('that do not exist are undefined', async () => {
    expect(await openFileStore({ dataDir: await givenFolder() }).get('none.webp')).toBeUndefined();
  });
});

describe('files in a bucket', () => {
  test('are put and read by signed calls', async () => {
    const { s3, asked } = await givenBucket();
    const files = openFileStore({ s3, dataDir: '/nowhere' });
    expect(await files.put('a.webp', bytes, 'image/webp')).toBe('/api/files/a.webp');
    expect((await files.get('a.webp'))?.bytes).toEqual(bytes);
    expect(await files.get('b.webp')).toBeUndefined();
    expect(asked).toEqual(['PUT', 'GET'].map((verb) => `${verb} /pictures/uploads/a.webp AWS4-HMAC-SHA256`).concat(
      'GET /pictures/uploads/b.webp AWS4-HMAC-SHA256'));
  });

  test('that the storage refuses are unavailable, without its reason', async () => {
    const { s3 } = await givenBucket({ isBroken: true });
    await expect(openFileStore({ s3, dataDir: '/nowhere' }).put('a.webp', bytes, 'image/webp')).rejects.toMatchObject({
      code: 'unavailable',
      message: 'Pictures are not available at the moment. Please try again',
    });
  });
});
