import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { z } from 'zod';

const report = z.object({ strayTests: z.array(z.string()) });

/** tests/server/a/b.test.ts, or b.anything.test.ts, is about server/a/b.ts, b.tsx or the folder b: scripts/house/mirror.mjs. */
test('each test of contract, server, src and tools stands at the path of what it tests', () => {
  const house = execFileSync(process.execPath, ['scripts/house.mjs', '--json'], { encoding: 'utf8' });
  expect(report.parse(JSON.parse(house)).strayTests).toEqual([]);
});
