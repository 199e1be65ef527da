import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installDebianPackages } from './debian.mjs';
import { bin, run } from './run.mjs';
import { say } from './say.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The browser for the tests: an installed one, else Playwright's own, else the Debian package. Undefined: none to be had. */
export async function findChromium() {
  const found = process.env.CHROMIUM_PATH ?? installed() ?? (await playwrights());
  if (found) return found;
  if (await download()) return await playwrights();
  await installDebianPackages(['chromium']);
  return installed();
}

function installed() {
  const folders = (process.env.PATH ?? '').split(':');
  const paths = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...paths, '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'].find((path) => existsSync(path));
}

async function playwrights() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

async function download() {
  say('No Chromium found: downloading the one of Playwright (about 170 MB) …');
  const { code } = await run(process.execPath, [bin('@playwright/test/cli.js'), 'install', 'chromium'], { isQuiet: true });
  return code === 0;
}
