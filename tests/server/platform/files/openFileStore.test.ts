import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { S3Config } from '../../../../server/platform/config';
import { openFileStore } from '../../../../server/platform/files/openFileStore';
import { startObjectStorage, type ObjectStorage } from '../../../support/objectStorage';

const bytes = new Uint8Array([1, 2, 3]);
const STORED_AT = new Date('2026-06-08T07:30:00Z');
const unavailable = {
  code: 'unavailable',
  message: 'Pictures are not available at the moment. Please try again',
  extra: { retryAfterSeconds: 5 },
};

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

async function allOf<T>(given: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of given) all.push(item);
  return all;
}

async function givenFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'uploads-'));
  cleanups.push(() => rm(folder, { recursive: true }));
  return folder;
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

  test('are listed when they are whole, with when they were stored, and gone once they are removed', async () => {
    const dataDir = await givenFolder();
    const files = openFileStore({ dataDir });
    expect(await allOf(files.list())).toEqual([]);
    for (const name of ['a.webp', 'b.webp']) await files.put(name, bytes, 'image/webp');
    await writeFile(join(dataDir, 'uploads', '.c.webp.half'), 'half');
    await utimes(join(dataDir, 'uploads', 'a.webp'), STORED_AT, STORED_AT);
    const listed = await allOf(files.list());
    expect(listed.sort((a, b) => a.name.localeCompare(b.name))).toEqual(
      ['a.webp', 'b.webp'].map((name) => ({ name, storedAt: expect.any(Date) })),
    );
    expect(listed[0]?.storedAt).toEqual(STORED_AT);
    for (const name of ['a.webp', 'a.webp']) await files.remove(name);
    expect(await readdir(join(dataDir, 'uploads'))).toEqual(expect.arrayContaining(['b.webp']));
    expect(await files.get('a.webp')).toBeUndefined();
  });

  test('that can not be written or read are unavailable', async () => {
    const dataDir = await givenFolder();
    await writeFile(join(dataDir, 'uploads'), 'a file where the folder should be');
    const files = openFileStore({ dataDir });
    await expect(files.put('a.webp', bytes, 'image/webp')).rejects.toMatchObject(unavailable);
    await expect(files.get('a.webp')).rejects.toMatchObject(unavailable);
  });
});

describe('files in a bucket', () => {
  let storage: ObjectStorage;
  beforeAll(async () => {
    storage = await startObjectStorage();
  });
  afterAll(() => storage.close());
  const open = (changes: Partial<S3Config> = {}) =>
    openFileStore({ s3: { ...storage.s3, ...changes }, dataDir: '/nowhere' });

  test('are put and read by signed calls', async () => {
    const files = open();
    expect(await files.put('a.webp', bytes, 'image/webp')).toBe('/api/files/a.webp');
    expect(await files.get('a.webp')).toEqual({ bytes, type: 'image/webp' });
    expect(await storage.keys()).toEqual(['uploads/a.webp']);
  });

  test('are listed with when they were stored, without those of others, and gone once they are removed', async () => {
    const files = open();
    await files.put('listed.webp', bytes, 'image/webp');
    await storage.date('uploads/listed.webp', STORED_AT);
    const found = (await allOf(files.list())).find(({ name }) => name === 'listed.webp');
    expect(found?.storedAt).toEqual(STORED_AT);
    for (const name of ['listed.webp', 'listed.webp']) await files.remove(name);
    expect((await allOf(files.list())).map(({ name }) => name)).not.toContain('listed.webp');
    await expect(allOf(open({ bucket: 'nowhere' }).list())).rejects.toMatchObject(unavailable);
    await expect(open({ secretAccessKey: 'wrong' }).remove('a.webp')).rejects.toMatchObject(
      unavailable,
    );
  });

  test('that do not exist are undefined', async () => {
    expect(await open().get('none.webp')).toBeUndefined();
  });

  test.each([
    ['a wrong secret', { secretAccessKey: 'wrong' }],
    ['an unknown key', { accessKeyId: 'nobody' }],
    ['a bucket that is not there', { bucket: 'nowhere' }],
  ])('are unavailable with %s, read or written, without the reason', async (_what, changes) => {
    await open().put('b.webp', bytes, 'image/webp');
    const before = await storage.keys();
    await expect(open(changes).put('c.webp', bytes, 'image/webp')).rejects.toMatchObject(
      unavailable,
    );
    await expect(open(changes).get('b.webp')).rejects.toMatchObject(unavailable);
    expect(await storage.keys()).toEqual(before);
  });

  test('are unavailable while the storage is away, and there when it is back', async () => {
    const files = open();
    await files.put('d.webp', bytes, 'image/webp');
    await storage.stop();
    await expect(files.put('e.webp', bytes, 'image/webp')).rejects.toMatchObject(unavailable);
    await expect(files.get('d.webp')).rejects.toMatchObject(unavailable);
    await storage.start();
    await files.put('e.webp', bytes, 'image/webp');
    expect(await Promise.all(['d.webp', 'e.webp'].map((name) => files.get(name)))).toEqual([
      { bytes, type: 'image/webp' },
      { bytes, type: 'image/webp' },
    ]);
  });
});

describe('files in a bucket that fails as no real one would on demand', () => {
  async function givenAnswers(answer: RequestListener) {
    const server = createServer(answer);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    cleanups.push(() => new Promise((resolve) => server.close(resolve)));
    const address = server.address();
    if (!address || typeof address === 'string') throw new Error('The bucket has no port');
    const endpoint = `http://127.0.0.1:${address.port}`;
    return openFileStore({
      s3: { endpoint, bucket: 'b', region: 'r', accessKeyId: 'k', secretAccessKey: 's' },
      dataDir: '/nowhere',
    });
  }

  test('are unavailable if an object breaks off in the middle', async () => {
    const files = await givenAnswers((_request, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('half', () => response.destroy());
    });
    await expect(files.get('a.webp')).rejects.toMatchObject(unavailable);
  });

  test('are listed page by page', async () => {
    const page = (
      name: string,
      next: string,
    ) => `<ListBucketResult><Contents><Key>uploads/${name}.webp</Key><LastModified>2026-11-01T10:00:00.000Z</LastModified></Contents>
      <Contents><Key>uploads/readme.txt</Key><LastModified>2026-11-01T10:00:00.000Z</LastModified></Contents>${next}</ListBucketResult>`;
    const files = await givenAnswers(
      (request, response) =>
        void response.end(
          request.url?.includes('continuation-token=more%26')
            ? page('b', '')
            : page('a', '<NextContinuationToken>more&amp;</NextContinuationToken>'),
        ),
    );
    const storedAt = new Date('2026-11-01T10:00:00.000Z');
    expect(await allOf(files.list())).toEqual([
      { name: 'a.webp', storedAt },
      { name: 'b.webp', storedAt },
    ]);
  });

  test('are tried again if the storage is too busy for a moment', async () => {
    let asked = 0;
    const files = await givenAnswers(
      (_request, response) => void response.writeHead(++asked === 1 ? 503 : 200).end('abc'),
    );
    expect(new TextDecoder().decode((await files.get('a.webp'))?.bytes)).toBe('abc');
    expect(asked).toBe(2);
  });
});
