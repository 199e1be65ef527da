import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readSession, saveSession } from '../../../src/authProvider/session';
import { tokens } from '../../../src/authProvider/tokens';

const user = { id: '7', email: 'asha@people.example', role: 'admin', name: 'Asha' };
const granted = { access_token: 'b', refresh_token: 's', token_type: 'bearer' };
const answered = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
/** Its headers arrive, and then the connection breaks. */
const broken = () => new Response(new ReadableStream({ pull: (stream) => stream.error(new TypeError('terminated')) }), { status: 200 });

const given = (...answers: (() => Response)[]) => {
  const sent: string[] = [];
  const fetch = vi.fn(async (_url: string, { body }: { body: string }) => {
    sent.push(body);
    return (answers.shift() ?? (() => { throw new TypeError('Failed to fetch'); }))();
  });
  vi.stubGlobal('fetch', fetch);
  return sent;
};
beforeEach(() => {
  window.localStorage.clear();
  saveSession({ access_token: 'a', refresh_token: 'r', token_type: 'bearer', user });
});
afterEach(() => vi.unstubAllGlobals());

test('an answer that breaks off is asked for again with the same token, and the session goes on', async () => {
  const sent = given(broken, () => answered(200, granted));
  expect(await tokens.renew('a')).toBe(true);
  expect(sent).toEqual(['{"refresh_token":"r"}', '{"refresh_token":"r"}']);
  expect(readSession()).toMatchObject({ accessToken: 'b', refreshToken: 's' });
});

test('a network that is away twice signs nobody out', async () => {
  const sent = given();
  expect(await tokens.renew('a')).toBe(false);
  expect(sent).toHaveLength(2);
  expect(readSession()).toMatchObject({ accessToken: 'a', refreshToken: 'r' });
});

test('a refusal is not asked again, and ends the session', async () => {
  const sent = given(() => answered(401, { message: 'The session has ended' }));
  expect(await tokens.renew('a')).toBe(false);
  expect(sent).toHaveLength(1);
  expect(readSession()).toBeUndefined();
});

test('too many tries end no session', async () => {
  given(() => answered(429, { message: 'Too many tries' }));
  expect(await tokens.renew('a')).toBe(false);
  expect(readSession()).toBeDefined();
});
