import { expect, test, vi } from 'vitest';
import { BODIES_MAX_BYTES } from '../../../../server/platform/limits';
import { admin, openServer, server } from '../../../support/opened';

const MEBIBYTE = new Uint8Array(1024 * 1024);
const IMPORT = '/admin/coupons/import';

openServer();

/** A body of unknown length that stalls after its chunks, until it is cut off. */
function givenBody(chunks: number) {
  let pulls = 0;
  let cutRequest = (): void => undefined;
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        cutRequest = () => controller.error(new Error('aborted'));
      },
      pull(controller) {
        if (pulls === chunks) return new Promise(() => undefined);
        pulls += 1;
        return controller.enqueue(MEBIBYTE);
      },
    },
    { highWaterMark: 0 },
  );
  return { body, pulls: () => pulls, cut: () => cutRequest() };
}

const send = (path: string, body: ReadableStream, token?: string) => {
  const init = {
    method: 'POST',
    body,
    duplex: 'half',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
  };
  return server.app.request(`/api${path}`, init);
};

test.each([
  ['without a session', IMPORT, 401, undefined],
  ['for an address that does not exist', '/admin/nothing/import', 404, () => admin],
  ['without access', IMPORT, 403, () => server.givenCustomer()],
])('a body %s is not read', async (_, path, status, caller) => {
  const { body, pulls } = givenBody(2);
  const answer = await send(path, body, (await caller?.())?.token);
  expect([answer.status, pulls()]).toEqual([status, 0]);
});

test('bodies of one person hold a quarter of what all bodies under way hold, and are then read again', async () => {
  const most = BODIES_MAX_BYTES.known / MEBIBYTE.byteLength;
  const admins = [admin];
  for (let count = 0; count < 3; count += 1) admins.push(await server.givenAdmin());
  const next = async ({ token } = admin) => {
    const answer = await send(IMPORT, new Blob(['{}']).stream(), token);
    return [answer.status, answer.headers.get('retry-after')];
  };
  const stalled: Promise<Response>[] = [];
  const sent: ReturnType<typeof givenBody>[] = [];
  for (const { token } of admins) {
    expect(await next()).toEqual(stalled.length === 0 ? [422, null] : [429, '5']);
    expect(await next(await server.givenAdmin())).toEqual([422, null]);
    const own = [givenBody(most / 8), givenBody(most / 8)];
    stalled.push(...own.map(({ body }) => Promise.resolve(send(IMPORT, body, token))));
    await vi.waitFor(() => expect(own.map(({ pulls }) => pulls())).toEqual([8, 8]));
    sent.push(...own);
  }
  expect(await next()).toEqual([429, '5']);
  expect(await next(await server.givenAdmin())).toEqual([503, '5']);
  expect((await send('/auth/login', new Blob(['{}']).stream())).status).toBe(422);
  sent.forEach(({ cut }) => cut());
  expect((await Promise.all(stalled)).map(({ status }) => status)).toEqual(sent.map(() => 400));
  expect(await next()).toEqual([422, null]);
});
