import { defineConfig } from '@playwright/test';

// beside `npm test`, which may run at the same time
process.env.E2E_PORT ??= '4392';
const { default: e2e } = await import('../../e2e/playwright.config');

export default defineConfig({
  ...e2e,
  testDir: '.',
  outputDir: '../../../test-results/hold-browser',
  globalTeardown: '../../e2e/removeData.ts',
  fullyParallel: false,
  workers: 1,
  timeout: 300_000,
  reporter: './reporter.ts',
  projects: [{ name: 'desktop', use: { viewport: { width: 1366, height: 768 } } }],
});
