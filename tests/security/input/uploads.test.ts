import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import { uploadedSchema } from '../../../contract/files';
import { errorBodySchema } from '../../../contract/errors';
import { givenBomb, givenPng } from '../../support/pictures';
import { promise } from '../../support/promises/promise';
import { admin, givenRunning, running, server } from '../../support/promises/running';
import { refused, reencoded } from './badPictures';

const names = [
  'a.png',
  '../../../etc/passwd',
  '..\\..\\a.png',
  '/etc/cron.d/x',
  'a.php',
  'a.png\0.html',
  `${'x'.repeat(2_000)}.png`,
  '.htaccess',
  'con',
  '<script>.svg',
  '',
];
const BOMBS = 30;
/**
 * Maximum growth of a running server for any upload; one decoded picture of the largest size is 120
 * MB.
 */
const GROWTH_MAX_MB = 400;

givenRunning();

const storedFiles = async () =>
  (await readdir(join(server.deps.config.dataDir, 'uploads')).catch(() => [])).sort();

function send(body: BodyInit, headers: Record<string, string> = {}) {
  return fetch(`${running.url}/api/files/upload/image`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${admin.token}`, ...headers },
  });
}

function upload(bytes: Uint8Array, name = 'a.png', field = 'file', type = 'image/png') {
  const form = new FormData();
  form.append(field, new File([new Uint8Array(bytes)], name, { type }));
  return send(form);
}

async function expectRefused(what: string, answer: Response) {
  const { message } = errorBodySchema.parse(await answer.json());
  expect([what, answer.status, message.length > 5]).toEqual([
    what,
    answer.status === 413 ? 413 : 422,
    true,
  ]);
}

promise(
  'A file that is not a complete picture is refused with a message and leaves nothing behind',
  async (tried) => {
    const before = await storedFiles();
    for (const [what, given] of Object.entries(refused)) {
      const bytes = await given();
      await expectRefused(what, await upload(bytes));
      await expectRefused(what, await upload(bytes, '../a.html', 'file', 'text/html'));
      tried.count('bad files');
      tried.count('requests', 2);
    }
    expect(await storedFiles()).toEqual(before);
    tried.note('no file was left behind');
  },
);

promise(
  'A picture with other data in it is encoded again: only the picture is stored, under a generated name',
  async (tried) => {
    for (const [what, given] of Object.entries(reencoded)) {
      const answer = await upload(await given());
      expect([what, answer.status]).toEqual([what, 200]);
      const { file_url } = uploadedSchema.parse(await answer.json());
      const stored = Buffer.from(await (await fetch(`${running.url}${file_url}`)).arrayBuffer());
      const { format, exif, pages } = await sharp(stored).metadata();
      expect([what, format, exif, pages ?? 1]).toEqual([what, 'webp', undefined, 1]);
      expect(stored.toString('latin1')).not.toMatch(/script|php|Private/);
      tried.count('files with two faces');
    }
    for (const name of names) {
      const answer = await upload(await givenPng(), name);
      // a part without a name is a text, not a file
      if (answer.status === 422 && name === '') continue;
      expect(uploadedSchema.parse(await answer.json()).file_url).toMatch(
        /^\/api\/files\/[0-9a-f]{32}\.webp$/,
      );
      tried.count('names of files');
    }
    expect((await storedFiles()).filter((name) => !/^[0-9a-f]{32}\.webp$/.test(name))).toEqual([]);
  },
);

promise('A form that is not one file is refused, and two files keep one', async (tried) => {
  const before = await storedFiles();
  const png = new Uint8Array(await givenPng());
  const boundary = { 'content-type': 'multipart/form-data; boundary=x' };
  const bodies: [BodyInit, Record<string, string>?][] = [
    ['', boundary],
    ['--x--\r\n', boundary],
    ['--x\r\nContent-Disposition: form-data\r\n\r\nx\r\n--x--', boundary],
    ['--x\r\nContent-Disposition: form-data; name="file', boundary],
    [png, { 'content-type': 'multipart/form-data' }],
    [png, { 'content-type': 'image/png' }],
    ['{}', { 'content-type': 'application/json' }],
    [`--x\r\n${'A: b\r\n'.repeat(5_000)}\r\n`, boundary],
    ['file=x', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['--y\r\n'.repeat(20_000), boundary],
  ];
  for (const [body, headers] of bodies)
    await expectRefused(String(body).slice(0, 40), await send(body, headers));
  for (const field of ['image', 'files', '__proto__', ''])
    await expectRefused(field, await upload(png, 'a.png', field));
  expect(await storedFiles()).toEqual(before);
  tried.count('broken forms', bodies.length + 4);
  const two = new FormData();
  for (const name of ['a.png', 'b.png']) two.append('file', new File([png], name));
  expect((await send(two)).status).toBe(200);
  expect(await storedFiles()).toHaveLength(before.length + 1);
});

promise(
  'An upload that breaks off leaves nothing behind, and the server goes on',
  async (tried) => {
    const before = await storedFiles();
    const { hostname, port } = new URL(running.url);
    for (const share of [0, 0.1, 0.5, 0.99]) {
      await new Promise<void>((resolve, reject) => {
        const socket = connect(Number(port), hostname, () => {
          const head = `POST /api/files/upload/image HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${admin.token}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n`;
          const start =
            '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
          socket.write(head + start + 'a'.repeat(90_000 * share), () => socket.resetAndDestroy());
        });
        socket.on('error', reject).on('close', () => resolve());
      });
      tried.count('broken uploads');
    }
    expect((await upload(await givenPng())).status).toBe(200);
    expect(await storedFiles()).toHaveLength(before.length + 1);
  },
);

promise('Thirty bombs and thirty pictures at once stay within memory', async (tried) => {
  const before = await storedFiles();
  const [bomb, picture, pixels] = [
    await givenBomb(),
    await givenPng(400, 400),
    await givenPng(6_300, 6_300),
  ];
  const start = await memoryOf();
  let most = start;
  const watch = setInterval(() => void memoryOf().then((mb) => (most = Math.max(most, mb))), 100);
  const answers = await Promise.all(
    Array.from({ length: BOMBS }, () => [upload(bomb), upload(picture)]).flat(),
  );
  expect(answers.map(({ status }) => status)).toEqual(
    Array.from({ length: BOMBS }, () => [422, 200]).flat(),
  );
  const large = await Promise.all(Array.from({ length: 6 }, () => upload(pixels)));
  expect(large.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
  clearInterval(watch);
  tried.count('bombs', BOMBS);
  tried.count('pictures', BOMBS + 6);
  tried.note(`memory grew by ${Math.round(most - start)} MB`);
  expect(most - start).toBeLessThan(GROWTH_MAX_MB);
  expect(await storedFiles()).toHaveLength(before.length + BOMBS + 6);
});

/** Resident megabytes of the server's process, if the system reports them. */
async function memoryOf(): Promise<number> {
  const status = await readFile(`/proc/${running.child.pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}
