// `npm run check`: types, lint with the import boundaries, the declarations' meaning, and the tests
// nearest to the files that changed since the last commit (`-- --since main`: since a branch began;
// `-- --no-tests`: without tests). `npm test` runs the rest.
import './node-version.mjs';
import { join } from 'node:path';
import { changedSince, git } from './check/changedFiles.mjs';
import { testsTouchedBy } from './check/touched.mjs';
import { ensurePackages } from './install.mjs';
import { root } from './run.mjs';
import { fail, log, seconds } from './log.mjs';
import { vitestSuite } from './test/cases.mjs';
import { lintStep, step, summarize, testStep, typesStep } from './test/steps.mjs';

const start = Date.now();
await ensurePackages();
const changed = changedFiles();
const { chosen: touched, all } = testsTouchedBy(changed);
// Declarations of another server's resources have no tests here.
const selected = process.argv.includes('--no-tests') ? [] : touched;
await Promise.all([
  typesStep(),
  lintStep(),
  step('declarations', process.execPath, [join(root, 'scripts/check/declarations.mjs')]),
  selected.length > 0 && testStep('tests', vitestSuite({ args: selected })),
]);
log(
  `        ${changed.length} files changed; ${selected.length} of ${all} test files ran; ${seconds(start)}`,
);
summarize();

function changedFiles() {
  const at = process.argv.indexOf('--since');
  const since = at < 0 ? 'HEAD' : process.argv[at + 1];
  if (since === undefined) fail('--since needs a commit or a branch');
  return changedSince(at < 0 ? since : git('merge-base', since, 'HEAD')[0]);
}
