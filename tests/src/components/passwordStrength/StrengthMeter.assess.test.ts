import { expect, test } from 'vitest';
import { assessPassword } from '../../../../src/components/passwordStrength/StrengthMeter';

const owner = { email: 'asha.rao@people.example', name: 'Asha Shantharao' };
const MIN_LENGTH = 6;

test.each(['password', 'qwerty', 'aaaaaaaa', 'biryani1', '12345678'])('%j is weak', (password) => {
  expect(assessPassword(password, owner, MIN_LENGTH).score).toBeLessThanOrEqual(1);
});

test('a long sentence is strong', () => {
  expect(assessPassword('seven quiet herons by the lake', owner, MIN_LENGTH)).toEqual({
    score: 4,
    problem: undefined,
  });
});

test('a short password and a password with the own name are shown as refused', () => {
  expect(assessPassword('a1!bc', owner, MIN_LENGTH).problem).toBe(
    'Password must be at least 6 characters long',
  );
  expect(assessPassword('nine char', owner, 10).problem).toBe(
    'Password must be at least 10 characters long',
  );
  expect(assessPassword('tea with Asha 42', owner, MIN_LENGTH).problem).toBe(
    'The password must not contain your name or email',
  );
});

test('an own name breaks no rule if the rules of the server are unknown', () => {
  expect(assessPassword('tea with Asha 42', owner).problem).toBeUndefined();
});

test('the minimum length of the documents applies if the rules of the server are unknown', () => {
  expect(assessPassword('a1!bc', owner).problem).toBe(
    'Password must be at least 6 characters long',
  );
});
