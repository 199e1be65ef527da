// `npm run test:deep`: attack, faults, backup, two versions, and the main walks in Chromium. Prints
// a line for each promise with what the test tried; the last line is `N passed, N failed`.
// Folders of tests choose: `npm run test:deep -- security/access resilience/browser`.
import './node-version.mjs';
import { deepSteps } from './test/deep.mjs';
import { summarize } from './test/steps.mjs';

await deepSteps({ chosen: process.argv.slice(2) });
summarize();
