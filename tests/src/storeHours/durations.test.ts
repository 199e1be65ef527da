import { expect, test } from 'vitest';
import { HOUR_MS } from '../../../contract/time';
import { durationsOf } from '../../../src/storeHours/durations';

const NOON = Date.parse('2026-11-24T06:30:00Z');
const byHours = { kind: 'closed', isManual: false, isPaused: false, reason: '' } as const;

test('a store that its hours keep closed is offered the closings alone that end after it would open', () => {
  expect(durationsOf({ ...byHours, until: NOON + 1.5 * HOUR_MS }, NOON)).toEqual([120, 'today']);
  expect(durationsOf({ ...byHours, until: NOON + 48 * HOUR_MS }, NOON)).toEqual([]);
  expect(durationsOf(byHours, NOON)).toEqual([]);
});

test('a store that is open, or closed by a person, is offered them all', () => {
  expect(durationsOf({ kind: 'open' }, NOON)).toEqual([30, 60, 120, 'today']);
  expect(durationsOf({ ...byHours, isManual: true, until: NOON + 48 * HOUR_MS }, NOON)).toEqual([
    30,
    60,
    120,
    'today',
  ]);
});
