import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../../../src/resources');
const LINES_MEDIAN = 90;
const LINES_MOST = 220;

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.resource.ts'),
);
const linesOf = (file: string): number =>
  readFileSync(join(folder, file), 'utf8').trimEnd().split('\n').length;
const sizes = files
  .map((file): [string, number] => [file, linesOf(file)])
  .sort(([, one], [, other]) => one - other);

it('half of the declarations are read in ninety lines, and none has more than 220', () => {
  expect(sizes.length).toBeGreaterThan(20);
  expect(sizes[Math.floor(sizes.length / 2)]?.[1]).toBeLessThanOrEqual(LINES_MEDIAN);
  expect(sizes.filter(([, lines]) => lines > LINES_MOST)).toEqual([]);
});
