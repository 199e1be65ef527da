import { expect, test } from 'vitest';
import { rangeText } from '../../../../src/storeHours/closures/Closures';
import {
  withKind,
  bodyOf,
  draftProblems,
  emptyDraft,
} from '../../../../src/storeHours/closures/closureDraft';

const NOW = new Date('2026-11-22T06:00:00Z');
const part = {
  ...emptyDraft,
  kind: 'part' as const,
  from: '2026-11-23T13:30',
  until: '2026-11-23T17:00',
  reason: 'A wedding',
};
const problems = (changes: object) =>
  draftProblems({ ...part, ...changes }, new Date(), 'Enter a date');

test('a part of a day is closed from one time of the clock in India to another', () => {
  expect(bodyOf(part, NOW)).toEqual({
    from: '2026-11-23T08:00:00.000Z',
    until: '2026-11-23T11:30:00.000Z',
    reason: 'A wedding',
  });
});

test('a closing that begins today sends it, since one without a start replaces the current one', () => {
  expect(bodyOf({ ...emptyDraft, from: '2026-11-22' }, NOW)).toMatchObject({
    from: NOW.toISOString(),
  });
});

test("a closing by days means the kitchen's: the night's shift that began on the last one is closed, too", () => {
  const days = { ...emptyDraft, from: '2026-11-25', reason: 'A wedding' };
  // 05:00 in India
  expect(bodyOf(days, NOW)).toEqual({
    from: '2026-11-24T23:30:00.000Z',
    until: '2026-11-25T23:30:00.000Z',
    reason: 'A wedding',
  });
  expect(bodyOf({ ...days, until: '2026-11-27' }, NOW)).toMatchObject({
    until: '2026-11-27T23:30:00.000Z',
  });
  // at one in the night of the 26th
  const night = new Date('2026-11-25T19:30:00Z');
  expect(bodyOf(days, night)).toMatchObject({
    from: night.toISOString(),
    until: '2026-11-25T23:30:00.000Z',
  });
});

test("the kitchen's days are shown as days", () => {
  expect(rangeText({ from: '2026-11-24T23:30:00.000Z', until: '2026-11-25T23:30:00.000Z' })).toBe(
    '25 Nov 2026',
  );
  expect(rangeText({ from: '2026-11-24T23:30:00.000Z', until: '2026-11-27T23:30:00.000Z' })).toBe(
    '25 Nov 2026 – 27 Nov 2026',
  );
  expect(rangeText({ from: '2026-11-24T18:30:00.000Z', until: '2026-11-25T18:30:00.000Z' })).toBe(
    '25 Nov 2026',
  );
  expect(rangeText({ from: '2026-11-25T10:35:00.000Z', until: '2026-11-25T23:30:00.000Z' })).toBe(
    '25 Nov 2026, 4:05 pm – 26 Nov 2026, 5:00 am',
  );
});

test('typed days stay if a part of them is selected, and the other way round', () => {
  const days = { ...emptyDraft, from: '2026-11-23', until: '' };
  expect(withKind(days, 'part')).toEqual({ kind: 'part', from: '2026-11-23T00:00', until: '' });
  expect(withKind(part, 'closed')).toEqual({
    kind: 'closed',
    from: '2026-11-23',
    until: '2026-11-23',
  });
});

test('a part of a day needs both its times, in order', () => {
  expect(problems({ from: '', until: '?' })).toEqual({
    from: 'Enter a date and time',
    until: 'Enter a date and time',
  });
  const [from, until] = [3, 2].map(
    (days) => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T12:00`,
  );
  expect(problems({ from, until })).toEqual({ until: 'The end must be after the start' });
  expect(problems({ from: until, until: from })).toEqual({});
});
