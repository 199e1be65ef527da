import { expect, test } from 'vitest';
import { addClosure, endClosure } from '../../../src/storeHours/hoursCalls';
import { undoClosing } from '../../../src/storeHours/useSwitching';
import { readHours } from '../../../src/storeHours/readHours';

const closing = (id: string, reason: string) => ({
  id,
  from: '2026-11-24T06:00:00Z',
  until: '2026-11-24T12:00:00Z',
  reason,
  spans: null,
});
const hours = (...closures: object[]) =>
  readHours({
    id: '1',
    storeName: 'Paradise',
    hasHours: false,
    week: [],
    closures,
    isOpen: false,
    opensAt: null,
    closesAt: null,
    waitMinutes: 0,
    busy: null,
    pausedUntil: null,
    closedUntil: null,
    reason: null,
    updatedAt: '2026-11-24T06:00:00Z',
  });

test('a closing that replaced another one is undone by that one, with its reason', () => {
  expect(undoClosing(hours(closing('1', 'Gas is out')))(hours(closing('2', 'Power cut')))).toEqual(
    addClosure({ until: '2026-11-24T12:00:00Z', reason: 'Gas is out' }),
  );
});

test("a closure next to the store's ends separately: an admin does not end the store's own", () => {
  const own = closing('1', 'A wedding');
  expect(undoClosing(hours(own))(hours(own, closing('2', 'Inspection')))).toEqual(endClosure('2'));
  expect(undoClosing(hours(own))(hours(own))).toBeUndefined();
});
