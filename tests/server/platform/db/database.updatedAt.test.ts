import { expect, test } from 'vitest';
import { isStale } from '../../../../server/platform/db/database';

const stored = new Date('2026-01-31T10:00:00.000Z');

test.each([
  [undefined, false],
  ['2026-01-31T10:00:00.000Z', false],
  ['2026-01-31T10:00:00Z', false],
  ['2026-01-31T09:59:59.999Z', true],
  ['2026-01-31T10:00:00.001Z', true],
  ['2999-01-01T00:00:00.000Z', true],
])('an editor of the state of %s is notified of another one: %s', (sent, expected) => {
  expect(isStale(stored, sent)).toBe(expected);
});
