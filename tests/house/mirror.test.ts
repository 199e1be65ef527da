import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { z } from 'zod';

const report = z.object({ strays: z.array(z.string()) });
const READ_MIRROR =
  "import { readMirror } from './scripts/house/mirror.mjs'; console.log(JSON.stringify(readMirror(process.cwd())));";

/**
 * tests/server/a/b.test.ts, or b.anything.test.ts, tests server/a/b.ts, b.tsx or the folder b:
 * scripts/house/mirror.mjs.
 */
test('each test of contract, server, src and tools has the path of its subject', () => {
  const mirror = execFileSync(process.execPath, ['--input-type=module', '--eval', READ_MIRROR], {
    encoding: 'utf8',
  });
  expect(report.parse(JSON.parse(mirror)).strays).toEqual([]);
});
