import { defineConfig } from '@playwright/test';

const { default: e2e } = await import('../e2e/playwright.config');
// each test starts its server
const { webServer: _, ...shared } = e2e;

export default defineConfig({
  ...shared,
  testDir: '.',
  outputDir: '../../test-results/documents',
  globalTeardown: '../e2e/removeData.ts',
  // the tests without a browser run at the same time
  workers: 2,
  projects: [{ name: 'documents' }],
});
