import { randomUUID } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { readAccessToken, signAccessToken } from '../../../../server/platform/http/accessToken';
import { ACCESS_TOKEN_MINUTES } from '../../../../server/platform/limits';

const SECRET = 'a secret of more than thirty-two characters';
const claims = { userId: '7', sessionId: randomUUID() };

const afterMinutes = (minutes: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });

afterEach(() => void vi.useRealTimers());

test('a token is read the same again and again', async () => {
  const token = await signAccessToken(SECRET, claims);
  expect(await readAccessToken(SECRET, token)).toEqual(claims);
  expect(await readAccessToken(SECRET, token)).toEqual(claims);
});

test('a token that was accepted before is refused once it has expired', async () => {
  const token = await signAccessToken(SECRET, claims);
  expect(await readAccessToken(SECRET, token)).toEqual(claims);
  afterMinutes(ACCESS_TOKEN_MINUTES);
  expect(await readAccessToken(SECRET, token)).toBeUndefined();
});

test('a token that one secret has signed is refused under another', async () => {
  const token = await signAccessToken(SECRET, claims);
  expect(await readAccessToken(SECRET, token)).toEqual(claims);
  expect(await readAccessToken(`another ${SECRET}`, token)).toBeUndefined();
});

test('a token with another signature is refused next to an accepted one', async () => {
  const token = await signAccessToken(SECRET, claims);
  expect(await readAccessToken(SECRET, token)).toEqual(claims);
  const forged = token.slice(0, token.lastIndexOf('.') + 1) + 'A'.repeat(43);
  expect(await readAccessToken(SECRET, forged)).toBeUndefined();
});
