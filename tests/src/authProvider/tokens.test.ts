import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  clearSession,
  readSession,
  saveSession,
  saveTokens,
} from '../../../src/authProvider/session';
import { tokens } from '../../../src/authProvider/tokens';

const user = { id: '7', email: 'asha@people.example', role: 'admin', name: 'Asha' };
const granted = { access_token: 'b', refresh_token: 's', token_type: 'bearer' };
const answered = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
/** Its headers arrive, then the connection breaks. */
const broken = () =>
  new Response(
    new ReadableStream({ pull: (stream) => stream.error(new TypeError('terminated')) }),
    { status: 200 },
  );

const given = (...answers: (() => Response)[]) => {
  const sent: string[] = [];
  const fetch = vi.fn(async (_url: string, { body }: { body: string }) => {
    sent.push(body);
    return (
      answers.shift() ??
      (() => {
        throw new TypeError('Failed to fetch');
      })
    )();
  });
  vi.stubGlobal('fetch', fetch);
  return sent;
};
beforeEach(() => {
  window.localStorage.clear();
  saveSession({ access_token: 'a', refresh_token: 'r', token_type: 'bearer', user });
});
afterEach(() => vi.unstubAllGlobals());

test('an answer that breaks off is requested again with the same token, and the session continues', async () => {
  const sent = given(broken, () => answered(200, granted));
  expect(await tokens.renew('a')).toBe(true);
  expect(sent).toEqual(['{"refresh_token":"r"}', '{"refresh_token":"r"}']);
  expect(readSession()).toMatchObject({ accessToken: 'b', refreshToken: 's' });
});

test('a network that fails twice ends no session', async () => {
  const sent = given();
  expect(await tokens.renew('a')).toBe(false);
  expect(sent).toHaveLength(2);
  expect(readSession()).toMatchObject({ accessToken: 'a', refreshToken: 'r' });
});

test('a refusal is not repeated, and ends the session', async () => {
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

test('requests of one tab at the same time renew the tokens once', async () => {
  const sent = given(() => answered(200, granted));
  expect(await Promise.all([tokens.renew('a'), tokens.renew('a')])).toEqual([true, true]);
  expect(sent).toEqual(['{"refresh_token":"r"}']);
});

describe('tokens that another tab has renewed', () => {
  /** The locks of a browser in which another tab holds `jb_refresh` first. */
  const givenTabBefore = (before: () => void) => {
    const request = vi.fn(async (_name: string, task: () => Promise<boolean>) => {
      before();
      return task();
    });
    vi.stubGlobal('navigator', { locks: { request } });
    return request;
  };

  test('are taken as they are: nothing is sent, and the session goes on', async () => {
    saveTokens(granted);
    const sent = given(() => answered(401, { message: 'The session has ended' }));
    expect(await tokens.renew('a')).toBe(true);
    expect(sent).toEqual([]);
    expect(readSession()).toMatchObject({ accessToken: 'b', refreshToken: 's' });
  });

  test('while this tab waited for its turn are taken as they are', async () => {
    const sent = given(() => answered(401, { message: 'The session has ended' }));
    const request = givenTabBefore(() => saveTokens(granted));
    expect(await tokens.renew('a')).toBe(true);
    expect(request).toHaveBeenCalledExactlyOnceWith('jb_refresh', expect.any(Function));
    expect(sent).toEqual([]);
    expect(readSession()).toMatchObject({ accessToken: 'b', refreshToken: 's' });
  });

  test('and that are spent as well are renewed with the newer refresh token', async () => {
    saveTokens(granted);
    const sent = given(() => answered(200, { ...granted, access_token: 'c', refresh_token: 't' }));
    expect(await tokens.renew('b')).toBe(true);
    expect(sent).toEqual(['{"refresh_token":"s"}']);
    expect(readSession()).toMatchObject({ accessToken: 'c', refreshToken: 't' });
  });

  test('of a session that another tab has ended are not renewed', async () => {
    const sent = given(() => answered(200, granted));
    givenTabBefore(clearSession);
    expect(await tokens.renew('a')).toBe(false);
    expect(sent).toEqual([]);
  });
});

test('new tokens of a session ended since are dropped', async () => {
  given(() => {
    clearSession();
    return answered(200, granted);
  });
  expect(await tokens.renew('a')).toBe(false);
  expect(readSession()).toBeUndefined();
});

test('new tokens do not replace those of a person who has signed in since', async () => {
  given(() => {
    saveSession({
      access_token: 'x',
      refresh_token: 'y',
      token_type: 'bearer',
      user: { ...user, id: '8' },
    });
    return answered(200, granted);
  });
  expect(await tokens.renew('a')).toBe(false);
  expect(readSession()).toMatchObject({ accessToken: 'x', refreshToken: 'y', user: { id: '8' } });
});
