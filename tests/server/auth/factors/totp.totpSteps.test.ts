import { expect, test } from 'vitest';
import { stepOfCode } from '../../../../server/auth/factors/totp';

const secret = Buffer.from('12345678901234567890', 'ascii');

/** RFC 6238, appendix B: the rows of SHA1. */
const table = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const;

test.each(table)('computes the code of second %i, as in RFC 6238', (second, code) => {
  expect(stepOfCode(secret, code, second * 1000, code.length)).toBe(Math.floor(second / 30));
});

test.each(table)(
  'takes the code of second %i with a clock that is one step off, and no more',
  (second, code) => {
    const step = Math.floor(second / 30);
    const at = (steps: number) =>
      stepOfCode(secret, code, (second + steps * 30) * 1000, code.length);
    expect([at(-1), at(1)]).toEqual([step, step]);
    expect(at(2)).toBeUndefined();
    if (step > 1) expect(at(-2)).toBeUndefined();
  },
);

test('refuses codes of another length, or with letters', () => {
  for (const code of ['287082', '9428708', 'abcdefgh', ''])
    expect(stepOfCode(secret, code, 59_000, 8)).toBeUndefined();
});
