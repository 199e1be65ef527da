import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installDebianPackages } from './debian.mjs';
import { bin, run } from './run.mjs';
import { log } from './log.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const shell = 'chromium-headless-shell';

/**
 * Browsers for Playwright's configuration: Chromium, and its headless shell, in which most tests
 * take a third less time. Undefined if unavailable.
 */
export async function findBrowsers() {
  const chromium = await findChromium();
  return (
    chromium && {
      CHROMIUM_PATH: chromium,
      CHROMIUM_HEADLESS: process.env.CHROMIUM_PATH ?? (await findShell()) ?? chromium,
    }
  );
}

async function findShell() {
  if (!inPath([shell])) await installDebianPackages([shell]);
  return inPath([shell]);
}

/**
 * The full browser: an installed one, else Playwright's own, else the Debian package. Undefined if
 * unavailable.
 */
export async function findChromium() {
  const found = process.env.CHROMIUM_PATH ?? installed() ?? (await playwrights());
  if (found) return found;
  if (await download()) return await playwrights();
  await installDebianPackages(['chromium']);
  return installed();
}

function installed() {
  return (
    inPath(names) ??
    ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'].find((path) =>
      existsSync(path),
    )
  );
}

function inPath(programs) {
  const folders = (process.env.PATH ?? '').split(':');
  return folders
    .flatMap((folder) => programs.map((program) => join(folder, program)))
    .find((path) => existsSync(path));
}

async function playwrights() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

async function download() {
  log('Chromium not found. Downloading the Chromium of Playwright (about 170 MB) …');
  const { code } = await run(
    process.execPath,
    [bin('@playwright/test/cli.js'), 'install', 'chromium'],
    { isQuiet: true },
  );
  return code === 0;
}
