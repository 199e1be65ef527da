import { expect, test } from 'vitest';
import type { HoursMessages } from '../../../src/storeHours/messages';
import { openStateText, explanationText } from '../../../src/storeHours/openStateText';

const NOON = Date.parse('2026-11-24T06:30:00Z');
const message: HoursMessages = (key, values) => JSON.stringify([key, values]);

test('an open store shows until when orders are taken, if an end is known', () => {
  expect(
    openStateText({ kind: 'open', until: Date.parse('2026-11-24T17:15:00Z') }, NOON, message),
  ).toBe('["open_until",{"time":"10:45 pm"}]');
  expect(openStateText({ kind: 'open' }, NOON, message)).toBe('["open",null]');
});

test('an open store tells the last orders from the hour at which it closes', () => {
  expect(
    explanationText({ kind: 'open', until: Date.parse('2026-11-24T17:15:00Z') }, NOON, message),
  ).toBe('["open_text_until",{"time":"10:45 pm","closes":"11:00 pm"}]');
});
