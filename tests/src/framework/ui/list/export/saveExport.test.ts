import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SECOND_MS } from '../../../../../../contract/time';
import type { ResourceConfig } from '../../../../../../src/framework/declaration/declaration';
import { syncServerClock } from '../../../../../../src/framework/browser/serverClock';
import { fileNameOf } from '../../../../../../src/framework/ui/list/export/saveExport';
import { kitchens } from '../kitchens';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.setSystemTime('2026-11-22T06:00:00Z');
  // leaves the clock of the next test file uncorrected, to the millisecond
  syncServerClock(new Date().toUTCString(), Date.now() + SECOND_MS);
  vi.useRealTimers();
});

const givenClocks = ({ browser, server }: { browser: string; server: string }): void => {
  vi.setSystemTime(browser);
  syncServerClock(new Date(server).toUTCString(), Date.now());
};

const named = (fileName?: string): ResourceConfig => ({
  ...kitchens,
  api: {
    list: 'GET /kitchens',
    export: { call: 'GET /kitchens/export', ...(fileName === undefined ? {} : { fileName }) },
  },
});

test.each([
  ['a day behind', '2026-11-21T06:00:00Z'],
  ['a day ahead', '2026-11-23T06:00:00Z'],
  ['years behind', '2019-01-01T00:00:00Z'],
])('a file is named by the day of the server if the clock of the browser is %s', (_, browser) => {
  givenClocks({ browser, server: '2026-11-22T06:00:00Z' });
  expect(fileNameOf(named())).toBe('kitchens_export_2026-11-22.csv');
  expect(fileNameOf(named('kitchen-list-{date}.csv'))).toBe('kitchen-list-2026-11-22.csv');
});

test.each([
  ['2026-11-21T18:29:58Z', '2026-11-21'],
  ['2026-11-21T18:30:00Z', '2026-11-22'],
  ['2026-11-22T00:00:00Z', '2026-11-22'],
])('at %s a file is named by the business day %s', (at, day) => {
  givenClocks({ browser: at, server: at });
  expect(fileNameOf(named())).toBe(`kitchens_export_${day}.csv`);
});
