// `npm run test:release`, by hand on a quiet machine: all of `npm run test:deep` at full size, load,
// other programs (PgBouncer, nginx, Debian's PostgreSQL, mail server and spreadsheet), Firefox,
// WebKit, every walk in Chromium, and the speed. Writes test-results/release.json.
import './node-version.mjs';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus, release, totalmem } from 'node:os';
import { join } from 'node:path';
import { ensurePrograms } from './programs.mjs';
import { root } from './run.mjs';
import { log } from './log.mjs';
import { deepSteps } from './test/deep.mjs';
import { step, summarize } from './test/steps.mjs';

const selected = process.argv.slice(2);
const startedAt = new Date().toISOString();
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

await ensurePrograms();
await deepSteps({ chosen: selected, isRelease: true });
if (selected.length === 0)
  await step('speed', process.execPath, [join(root, 'scripts/benchScreens.mjs')]);
const page = {
  commit: git('rev-parse', 'HEAD'),
  isChanged: git('status', '--porcelain') !== '',
  startedAt,
  endedAt: new Date().toISOString(),
  machine: {
    system: `${process.platform} ${release()}`,
    node: process.version,
    processors: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
  },
  chosen: selected,
  steps: summarize(),
};
writeFileSync(join(root, 'test-results/release.json'), `${JSON.stringify(page, null, 2)}\n`);
log('Written to test-results/release.json');
