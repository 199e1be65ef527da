import { expect, test } from 'vitest';
import { openSealed, sealSecret } from '../../../../server/auth/factors/sealedSecret';

const secret = Buffer.from('twenty bytes, or so.');
const sealed = sealSecret('one', '7', secret);

test('a sealed secret opens with the same JWT_SECRET for the same person', () => {
  expect(openSealed('one', '7', sealed)).toEqual(secret);
  expect(sealed.includes(secret)).toBe(false);
});

test('it opens with no other key, for no other person, and not if changed or cut', () => {
  expect(openSealed('other', '7', sealed)).toBeUndefined();
  expect(openSealed('one', '8', sealed)).toBeUndefined();
  const changed = Buffer.from(sealed);
  changed[sealed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(openSealed('one', '7', changed)).toBeUndefined();
  expect(openSealed('one', '7', sealed.subarray(0, 10))).toBeUndefined();
});

test('two seals of one secret differ', () => {
  expect(sealSecret('one', '7', secret)).not.toEqual(sealed);
});
