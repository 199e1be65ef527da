import { expect, test } from 'vitest';
import { readPeriod } from '../../../../src/pages/dashboard/period';

test('an invalid day in the address is absent from the period', () => {
  expect(readPeriod(new URLSearchParams('from=2026-01-02x&to=2026-13-01'))).toEqual({});
  expect(readPeriod(new URLSearchParams('from=2026-01-02&to=2026-01-03'))).toEqual({
    from: '2026-01-02',
    to: '2026-01-03',
  });
});
