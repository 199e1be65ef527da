import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { z } from 'zod';

const circle = z.object({ members: z.array(z.string()), examples: z.array(z.string()) });
const report = z.object({ fileCircles: z.array(circle), folderCircles: z.array(circle) });
const house = report.parse(
  JSON.parse(execFileSync(process.execPath, ['scripts/house.mjs', '--json'], { encoding: 'utf8' })),
);

/** What shows or edits a field does so for a row of fields, which may hold rows. */
const isRowsWithinRows = (members: readonly string[]) =>
  members.some((path) => /^src\/framework\/ui\/[^/]+\/Rows\w+\.tsx$/.test(path)) &&
  members.every((path) => path.startsWith('src/framework/ui/'));

test('no files import each other in a circle but rows within rows', () => {
  expect(
    house.fileCircles
      .filter(({ members }) => !isRowsWithinRows(members))
      .map(({ examples }) => examples),
  ).toEqual([]);
});

test('no folders import each other in a circle', () => {
  expect(house.folderCircles.map(({ examples }) => examples)).toEqual([]);
});
