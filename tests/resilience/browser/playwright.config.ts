import { defineConfig } from '@playwright/test';

// A separate port: the walks of tests/e2e may run at the same time.
process.env.E2E_PORT ??= '4392';
const { default: e2e } = await import('../../e2e/playwright.config');

export default defineConfig({
  ...e2e,
  testDir: '.',
  outputDir: '../../../test-results/browser',
  globalTeardown: '../../e2e/removeData.ts',
  fullyParallel: false,
  workers: 1,
  timeout: 300_000,
  reporter: [['../../support/results/playwrightReporter.ts', { lines: true }]],
  projects: [{ name: 'desktop', use: { viewport: { width: 1366, height: 768 } } }],
});
