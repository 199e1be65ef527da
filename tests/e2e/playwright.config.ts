import { chmodSync, existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { defineConfig } from '@playwright/test';

const root = resolve(import.meta.dirname, '../..');
const port = Number(process.env.E2E_PORT ?? 4391);
// each worker reads the configuration as well; the server's folder must be the same
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'jaldi-e2e-'));
// when run as root, PostgreSQL's own user must be able to reach the database in it
chmodSync(process.env.E2E_DATA_DIR, 0o755);

const installed = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const executablePath = installed.find((path) => path !== undefined && existsSync(path));
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const whole = { args, ...(executablePath ? { executablePath } : {}) };
const desktop = { width: 1366, height: 768 };
/** Chromium's headless shell lacks a push service. */
const pushing = '**/devices.spec.ts';

export default defineConfig({
  testDir: '.',
  globalTeardown: './removeData.ts',
  outputDir: join(root, 'test-results/e2e'),
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // one more than the two cores: a page often waits for its server, and for its timers
  workers: 3,
  // scripts/test/cases.mjs runs each failed test again alone.
  retries: 0,
  // For a machine that is several times slower for an hour.
  timeout: 150_000,
  expect: { timeout: 30_000 },
  reporter: [['line'], ['../support/results/playwrightReporter.ts', {}]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-IN',
    // the screens show Asia/Kolkata in every time zone of the browser
    timezoneId: 'America/Los_Angeles',
    // a worker's caches would change the next test; offline.spec.ts allows service workers
    serviceWorkers: 'block',
    // recording every step of every test costs as much as some of them; a failure keeps the screen
    // anyway
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: process.env.CHROMIUM_HEADLESS
      ? { args, executablePath: process.env.CHROMIUM_HEADLESS }
      : whole,
  },
  projects: [
    { name: 'desktop', use: { viewport: desktop }, testIgnore: ['**/*.phone.spec.ts', pushing] },
    { name: 'pushing', use: { viewport: desktop, launchOptions: whole }, testMatch: pushing },
    {
      name: 'phone',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
      testMatch: '**/*.phone.spec.ts',
    },
  ],
  webServer: {
    command: 'node dist/server/main.js',
    cwd: root,
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 120_000,
    env: { PORT: String(port), DATA_DIR: process.env.E2E_DATA_DIR, DEMO: 'on', LOG_LEVEL: 'warn' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
  },
});
