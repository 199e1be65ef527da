// `npm test`: what a fresh clone needs, then every check but those tagged `hold`, which are long and rarely break: `npm run
// test:hold` runs these. Its last line is `N passed, N failed`.
import './node-version.mjs';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { findBrowsers } from './chromium.mjs';
import { ensurePackages } from './install.mjs';
import { root } from './run.mjs';
import { fail, say } from './say.mjs';
import { browserStep, node, step, summarize, typesStep, vitestStep } from './steps.mjs';

await ensurePackages();
const browsers = await findBrowsers();
if (!browsers) fail('No Chromium: install one, or set CHROMIUM_PATH to its program.');
say(`Browsers: ${[...new Set(Object.values(browsers))].join(', ')}`);
rmSync(join(root, 'test-results'), { recursive: true, force: true });

// beside the others until it is done
const types = typesStep();
await Promise.all([step('lint', ...node('oxlint/bin/oxlint')), ensureBuilt()]);
await step('size', process.execPath, [join(root, 'scripts/size.mjs')]);
await vitestStep('tests', '--tags-filter=!hold');
await types;
await browserStep('browser', browsers, '--grep-invert=@hold');
summarize();
