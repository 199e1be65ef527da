// `npm run check`: types, lint with the import boundaries, the declarations' meaning, and the tests that are nearest to what was changed since the last
// commit, or since another: `npm run check -- --since main`; without them: `npm run check -- --no-tests`. What they leave out, `npm test` runs.
import './node-version.mjs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { testsTouchedBy } from './check/touched.mjs';
import { ensurePackages } from './install.mjs';
import { root } from './run.mjs';
import { fail, say, seconds } from './say.mjs';
import { node, step, summarize, typesStep, vitestStep } from './steps.mjs';

const start = Date.now();
await ensurePackages();
const changed = changedFiles();
const { chosen: touched, all } = testsTouchedBy(changed);
// what another server serves, the tests ask this one for
const chosen = process.argv.includes('--no-tests') ? [] : touched;
await Promise.all([
  typesStep(),
  step('lint', ...node('oxlint/bin/oxlint')),
  step('declarations', process.execPath, [join(root, 'scripts/check/declarationsMain.mjs')]),
  chosen.length > 0 && vitestStep('check', '--tags-filter=!hold', ...chosen),
]);
say(`        ${changed.length} files changed; ${chosen.length} of ${all} test files that load them ran; ${seconds(start)}`);
summarize();

function changedFiles() {
  const at = process.argv.indexOf('--since');
  const since = at < 0 ? 'HEAD' : process.argv[at + 1];
  if (since === undefined) fail('--since needs a commit or a branch');
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const base = at < 0 ? since : git('merge-base', since, 'HEAD')[0];
  return [...new Set([...git('diff', '--name-only', '--relative', base), ...git('ls-files', '--others', '--exclude-standard')])];
}
