import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { uploadedSchema } from '../../../../contract/files';
import { RATE_LIMITS } from '../../../../server/platform/limits';
import type { Person } from '../../../support/people';
import { expectUnrecorded, recordedAbout } from '../../../support/auditEntries';
import {
  givenBomb,
  givenHtml,
  givenJpeg,
  givenOversizedPng,
  givenPng,
  givenSvg,
  givenWebp,
} from '../../../support/pictures';
import { admin, openServer, server } from '../../../support/opened';

openServer();

const send = (
  body: BodyInit,
  { as = admin, headers = {} }: { as?: Person; headers?: Record<string, string> } = {},
) =>
  server.app.request('/api/files/upload/image', {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${as.token}`, ...headers },
  });

function upload(
  bytes: Uint8Array,
  { field = 'file', name = 'a.png', type = 'image/png', as = admin } = {},
) {
  const form = new FormData();
  form.append(field, new File([new Uint8Array(bytes)], name, { type }));
  return send(form, { as });
}

const storedFiles = () => readdir(join(server.deps.config.dataDir, 'uploads')).catch(() => []);

async function expectRefused(
  answer: Response,
  msg = 'Choose a PNG, JPEG or WebP picture of at most 5 MB',
) {
  expect(answer.status).toBe(422);
  expect(await answer.json()).toEqual({
    message: msg,
    detail: [{ loc: ['body', 'file'], msg, type: 'value_error' }],
  });
}

/** The prototype that parses forms: `@hono/node-server` may have put its own class before it. */
const nativeResponse = (): Response => {
  const prototypes: Response[] = [Response.prototype, Object.getPrototypeOf(Response.prototype)];
  const native = prototypes.find(
    (prototype) => Object.getOwnPropertyDescriptor(prototype, 'formData')?.configurable,
  );
  return native ?? Response.prototype;
};

describe('uploading a picture', () => {
  test.each([
    ['PNG', givenPng],
    ['JPEG', givenJpeg],
    ['WebP', givenWebp],
  ])('stores a %s under a random name, and serves it to all for good', async (_type, given) => {
    const answer = await upload(await given(), {
      name: '../../etc/passwd.svg',
      type: 'image/svg+xml',
    });
    expect(answer.status).toBe(200);
    const { file_url, message } = uploadedSchema.parse(await answer.json());
    expect(message).toBe('Image uploaded successfully');
    expect(file_url).toMatch(/^\/api\/files\/[0-9a-f]{32}\.webp$/);

    const served = await server.app.request(file_url);
    expect(served.status).toBe(200);
    expect(served.headers.get('content-type')).toBe('image/webp');
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    expect(served.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(served.headers.get('content-security-policy')).toContain('sandbox');
    expect(await sharp(await served.arrayBuffer()).metadata()).toMatchObject({
      format: 'webp',
      width: 40,
      height: 30,
    });
  });

  test('is recorded with its address', async () => {
    const owner = await server.givenStoreOwner();
    const { file_url } = uploadedSchema.parse(
      await (await upload(await givenPng(), { as: owner })).json(),
    );
    expect((await recordedAbout(server, 'file', null)).at(-1)).toEqual({
      actor_id: owner.id,
      actor_role: 'store',
      action: 'upload',
      before: null,
      after: { file_url },
    });
    await expectUnrecorded(server, async () => upload(await givenHtml()));
  });

  test('is open to store owners and requires a session', async () => {
    expect((await upload(await givenPng(), { as: await server.givenStoreOwner() })).status).toBe(
      200,
    );
    expect((await upload(await givenPng(), { as: await server.givenCustomer() })).status).toBe(403);
    expect((await upload(await givenPng(), { as: { ...admin, token: 'none' } })).status).toBe(401);
  });

  test.each([
    ['HTML', givenHtml],
    ['SVG', givenSvg],
    ['more than 5 MB', givenOversizedPng],
  ])('refuses %s that claims to be a PNG, and stores nothing', async (_what, given) => {
    const before = await storedFiles();
    await expectRefused(await upload(await given()));
    expect(await storedFiles()).toEqual(before);
  });

  test('refuses a form of more than ten parts before it is parsed, and counts the try', async () => {
    const owner = await server.givenStoreOwner();
    const formData = vi.spyOn(nativeResponse(), 'formData');
    const sendParts = (parts: number) =>
      send('--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(parts) + '--b--', {
        as: owner,
        headers: { 'content-type': 'multipart/form-data; boundary="b"' },
      });
    await expectRefused(await sendParts(11), 'Send at most 10 parts in one form');
    await expectRefused(await sendParts(80_000), 'Send at most 10 parts in one form');
    expect(formData).not.toHaveBeenCalled();
    await expectRefused(await sendParts(10), 'Choose a file');
    expect(formData).toHaveBeenCalledTimes(1);
    formData.mockRestore();
    expect(await server.deps.limiters.uploadPerPerson.get(owner.id)).toMatchObject({
      consumedPoints: 3,
    });
  });

  test('refuses a part with a header of more than 16 kB before it is parsed', async () => {
    const owner = await server.givenStoreOwner();
    const formData = vi.spyOn(nativeResponse(), 'formData');
    const sendHeader = (lines: string) =>
      send(`--b\r\nContent-Disposition: form-data; name="a"\r\n${lines}\r\n--b is text\r\n--b--`, {
        as: owner,
        headers: { 'content-type': 'multipart/form-data; boundary="b"' },
      });
    const answer = await sendHeader('a: b\r\n'.repeat(800_000));
    expect([answer.status, await answer.json()]).toMatchObject([
      413,
      { message: 'The header of one part of the form is longer than 16 kB' },
    ]);
    expect(formData).not.toHaveBeenCalled();
    await expectRefused(await sendHeader('a: b\r\n'.repeat(2_000)), 'Choose a file');
    await expectRefused(await sendHeader(`\r\n${'text'.repeat(20_000)}`), 'Choose a file');
    formData.mockRestore();
  });

  test('refuses another field, a text, two halves of a form and a body that is not a form', async () => {
    const none = 'Choose a file';
    await expectRefused(await upload(await givenPng(), { field: 'image' }), none);
    await expectRefused(await send(new FormData()), none);
    const text = new FormData();
    text.append('file', 'not a file');
    await expectRefused(await send(text), none);
    await expectRefused(
      await send('--x\r\nContent-Disp', {
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      }),
      none,
    );
    await expectRefused(
      await send('{"file":"x"}', { headers: { 'content-type': 'application/json' } }),
      none,
    );
    await expectRefused(
      await send(new Uint8Array(await givenPng()), { headers: { 'content-type': 'image/png' } }),
      none,
    );
  });

  test('names the maximum number of pixels', async () => {
    await expectRefused(
      await upload(await givenBomb()),
      'Choose a picture of at most 40 megapixels',
    );
  });

  test('stops reading an oversized body', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(stream) {
        sent += 1;
        stream.enqueue(new Uint8Array(1024 * 1024));
      },
    });
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      body: endless,
      duplex: 'half',
      headers: {
        authorization: `Bearer ${admin.token}`,
        'content-type': 'multipart/form-data; boundary=x',
      },
    };
    const answer = await server.app.request('/api/files/upload/image', init);
    expect(answer.status).toBe(413);
    expect(sent).toBeLessThan(20);
  });
});

test.each([
  'none.webp',
  '..%2f..%2fpackage.json',
  '.hidden.webp',
  'a.svg',
  'A.webp',
  'a.webp%00',
  `${'a'.repeat(300)}.webp`,
])('the file %s does not exist', async (name) => {
  const answer = await server.app.request(`/api/files/${name}`);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ detail: expect.any(String) });
});

test('accepts as many pictures of one person a day as two menus have, and names the time of the next; others do not wait', async () => {
  const [busyAdmin, other] = [await server.givenAdmin(), await server.givenAdmin()];
  await server.deps.limiters.uploadPerPerson.penalty(
    busyAdmin.id,
    RATE_LIMITS.uploadPerPerson.points - 1,
  );
  const png = await givenPng();
  expect((await upload(png, { as: busyAdmin })).status).toBe(200);
  const before = await storedFiles();
  const answer = await upload(png, { as: busyAdmin });
  expect([answer.status, Number(answer.headers.get('retry-after')) > 60 * 60]).toEqual([429, true]);
  expect(await answer.json()).toMatchObject({
    message: 'Too many tries. Please try again in 24 hours.',
  });
  expect(await storedFiles()).toEqual(before);
  expect((await upload(png, { as: other })).status).toBe(200);
});
