import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { defineConfig } from '@playwright/test';

const root = resolve(import.meta.dirname, '../..');
const installed = [process.env.CHROMIUM_HEADLESS, process.env.CHROMIUM_PATH, '/usr/bin/chromium'];
const executablePath = installed.find((path) => path !== undefined && existsSync(path));

/** Each test starts its server. */
export default defineConfig({
  testDir: '.',
  outputDir: join(root, 'test-results/documents'),
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  retries: 0,
  timeout: 150_000,
  expect: { timeout: 30_000 },
  reporter: [['line'], ['../support/results/playwrightReporter.ts', {}]],
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    serviceWorkers: 'block',
    launchOptions: {
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
      ...(executablePath ? { executablePath } : {}),
    },
  },
});
