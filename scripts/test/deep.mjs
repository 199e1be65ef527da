import { ensureBuilt } from '../build.mjs';
import { findBrowsers } from '../chromium.mjs';
import { ensurePackages } from '../install.mjs';
import { fail } from '../say.mjs';
import { browserSuite, vitestSuite } from './cases.mjs';
import { testStep } from './steps.mjs';

const deep = ['security', 'resilience/faults', 'resilience/backup', 'resilience/versions', 'resilience/browser', 'e2e'];
const release = ['load', ...deep, 'resilience/beside', 'resilience/engines'];

/**
 * Runs the tests of the built product. `chosen` names folders of tests; none chooses all. With
 * `isRelease`, the tests that need a quiet machine or other programs run too, at full size.
 */
export async function deepSteps({ chosen = [], isRelease = false }) {
  await ensurePackages();
  const browsers = await findBrowsers();
  if (!browsers) fail('No Chromium: install one, or set CHROMIUM_PATH to its program.');
  await ensureBuilt();
  // `resilience` chooses all that lies in it, `security/access` only a part of `security`
  const pick = (folders) =>
    folders.flatMap((folder) => (chosen.length === 0 || chosen.some((path) => folder.startsWith(path)) ? [folder] : chosen.filter((path) => path.startsWith(folder))));
  const folders = pick(isRelease ? release : deep);
  if (folders.length === 0) fail(`No such folder among ${(isRelease ? release : deep).join(', ')}`);
  if (isRelease) process.env.TEST_SIZE = 'release';

  const promises = (name, paths) => paths.length > 0 && testStep(name, vitestSuite({
    config: 'tests/support/promises/vitest.config.ts', workers: 2, lines: true, args: paths.map((path) => `tests/${path}`),
  }));
  const inChromium = (name, config, paths, { lines = false, args = [] } = {}) => paths.length > 0 && testStep(name, browserSuite({
    config, browsers, lines, args: [...paths.map((path) => `tests/${path}`), ...args],
  }));
  const within = (...names) => folders.filter((path) => names.some((name) => path.startsWith(name)));

  // The load alone; then faults, where much time is waiting, beside one page in Chromium.
  await promises('load', within('load'));
  await Promise.all([
    promises('promises', within('security', 'resilience').filter((path) => !path.startsWith('resilience/browser'))),
    inChromium('browser', 'tests/resilience/browser/playwright.config.ts', within('resilience/browser'), { lines: true }),
  ]);
  await inChromium('walks', 'tests/e2e/playwright.config.ts', within('e2e'), { args: isRelease ? [] : ['--grep-invert=@release'] });
}
