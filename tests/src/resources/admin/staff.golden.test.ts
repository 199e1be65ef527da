import { afterAll, beforeAll, expect, test } from 'vitest';
import { frameworkSettings } from '../../../../src/app/settings';
import { staffRecord, stateNote } from '../../../../src/components/staff';
import { configureFramework } from '../../../../src/framework/declaration/settings';
import { givenDate } from '../../../support/givenDate';

beforeAll(() => configureFramework(frameworkSettings));
afterAll(() => configureFramework({}));

test('an invitation shows until when its link works, and after that what to do', () => {
  givenDate('2026-05-21T06:30:00Z');
  const note = (values: object) => stateNote(staffRecord.parse(values));
  expect(note({ state: 'invited', expiresAt: '2026-05-27T20:00:00Z' })).toBe(
    'The link works until 28 May 2026',
  );
  expect(note({ state: 'invited', expiresAt: '2026-05-21T06:29:59Z' })).toBe(
    'The link has expired. Send the invitation again.',
  );
  expect(note({ state: 'inactive', inactiveReason: 'Has left' })).toBe('Has left');
});
