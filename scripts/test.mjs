// `npm test`: installs what a fresh clone needs, then checks everything that a change can break,
// and opens the application against a server that speaks only the two specification documents.
// The last line is `N passed, N failed`. `npm run test:deep` adds attack, faults and Chromium.
import './node-version.mjs';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensurePackages } from './install.mjs';
import { root } from './run.mjs';
import { vitestSuite } from './test/cases.mjs';
import { documentsStep, lintStep, step, summarize, testStep, typesStep } from './test/steps.mjs';

await ensurePackages();
rmSync(join(root, 'test-results'), { recursive: true, force: true });
const types = typesStep();
await Promise.all([lintStep(), ensureBuilt()]);
await step('size', process.execPath, [join(root, 'scripts/size.mjs')]);
await step('house', process.execPath, [join(root, 'scripts/house.mjs')]);
// Both wait often: together they take less than one after the other.
await Promise.all([testStep('tests', vitestSuite({})), documentsStep()]);
await types;
summarize();
