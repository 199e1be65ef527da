import { ensureBuilt } from '../build.mjs';
import { findBrowsers } from '../chromium.mjs';
import { ensurePackages } from '../install.mjs';
import { fail } from '../log.mjs';
import { browserSuite, vitestSuite } from './cases.mjs';
import { testStep } from './steps.mjs';

const BROWSER = 'resilience/browser';
const deepFolders = [
  'security',
  'resilience/faults',
  'resilience/backup',
  'resilience/versions',
  BROWSER,
  'e2e',
];
const releaseFolders = ['load', ...deepFolders, 'resilience/beside', 'resilience/engines'];

/**
 * Runs the tests of the built product. `chosen` names folders of tests; none chooses all. With
 * `isRelease`, the tests that need a quiet machine or other programs run too, at full size.
 */
export async function deepSteps({ chosen: selected = [], isRelease = false }) {
  const known = isRelease ? releaseFolders : deepFolders;
  const folders =
    selected.length === 0 ? known : known.flatMap((folder) => partsOf(folder, selected));
  if (folders.length === 0) fail(`Choose among these folders: ${known.join(', ')}`);
  await ensurePackages();
  const browsers = await findBrowsers();
  if (!browsers) fail('Chromium not found. Install it, or set CHROMIUM_PATH to its program.');
  await ensureBuilt();
  if (isRelease) process.env.TEST_SIZE = 'release';

  const within = (...names) =>
    folders
      .filter((folder) => names.some((name) => folder.startsWith(name)))
      .map((folder) => `tests/${folder}`);
  const promises = (name, paths) =>
    stepOf(name, paths, () =>
      vitestSuite({
        config: 'tests/support/promises/vitest.config.ts',
        workers: 3,
        lines: true,
        args: paths,
      }),
    );
  const inChromium = (name, paths, options) =>
    stepOf(name, paths, () => browserSuite({ browsers, args: paths, ...options }));
  const isPage = (path) => path.startsWith(`tests/${BROWSER}`);
  const pages = async () => {
    await inChromium('browser', within(BROWSER), {
      config: `tests/${BROWSER}/playwright.config.ts`,
      lines: true,
    });
    const walks = within('e2e');
    await inChromium('walks', walks, {
      config: 'tests/e2e/playwright.config.ts',
      args: isRelease ? walks : [...walks, '--grep-invert=@release'],
    });
  };

  await promises('load', within('load'));
  // Much time of the faults is waiting: Chromium runs beside them.
  await Promise.all([
    promises(
      'promises',
      within('security', 'resilience').filter((path) => !isPage(path)),
    ),
    pages(),
  ]);
}

/** `resilience` chooses all folders in it, `security/access` a part of `security`. */
function partsOf(folder, selected) {
  if (selected.some((path) => folder.startsWith(path))) return [folder];
  return selected.filter((path) => path.startsWith(folder));
}

const stepOf = async (name, paths, suite) => paths.length > 0 && testStep(name, suite());
