import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportedFiles, givenExports, timesOf } from '../support/exportedFiles';
import type { TestServer } from '../support/server';

let server: TestServer;
beforeAll(async () => void (server = await givenExports()));
afterAll(() => server.close());

const DAY = /^\d{4}-\d\d-\d\d$/;
const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d$/;
const OTHER_FORM = /^\d{1,2} [A-Z][a-z]{2} \d{4}|^\d{4}-\d\d-\d\dT/;

test('every export writes a day as 2026-11-27 and a moment as 2026-11-27 02:36', async () => {
  const files = await exportedFiles(server);
  const times = files.flatMap(timesOf);
  const wrong = times.filter(({ isDay, text }) => !(isDay ? DAY : MOMENT).test(text));
  expect(new Set(wrong.map(({ path, column }) => `${path} ${column}`))).toEqual(new Set());
  expect(times.length).toBeGreaterThan(1_000);
  expect(
    files.filter(({ text }) => text.split(/[\r\n",]+/).some((cell) => OTHER_FORM.test(cell))),
  ).toEqual([]);
});
