import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { CPU_SLOWDOWN, DESKTOP, SLOW_NETWORK } from './limits.mjs';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Opens a browser with its own profile, like a person's: its storage is on the disk when it opens
 * again.
 */
export const openBrowser = (profile, executablePath, viewport) =>
  chromium.launchPersistentContext(profile, { executablePath, args, viewport });

export async function slowDown(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

/**
 * Records the first paint of an element in the page itself, without the latency to this process.
 */
export const noteWhenShown = (page, name, selector, text = '') =>
  page.addInitScript(
    ([mark, expected, words]) => {
      const check = () => {
        const found = [...document.querySelectorAll(expected)].some((element) =>
          element.textContent.includes(words),
        );
        if (found) globalThis[mark] ??= performance.now();
        else requestAnimationFrame(check);
      };
      requestAnimationFrame(check);
    },
    [name, selector, text],
  );

export async function noted(page, name) {
  await page.waitForFunction((mark) => globalThis[mark] !== undefined, name, { timeout: 60_000 });
  return page.evaluate((mark) => globalThis[mark], name);
}

export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

export async function signIn(origin, email, password) {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { access_token, refresh_token, token_type, user } = await response.json();
  return {
    jb_access_token: access_token,
    jb_refresh_token: refresh_token,
    jb_token_type: token_type,
    jb_user: JSON.stringify(user),
  };
}

export const keepSession = (page, session) =>
  page.evaluate(
    (entries) =>
      Object.entries(entries).forEach(([key, value]) => localStorage.setItem(key, value)),
    session,
  );

export async function withProfile(task) {
  const profile = mkdtempSync(join(tmpdir(), 'jaldi-profile-'));
  try {
    return await task(profile);
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
}

export const ADMIN = { email: 'admin@jaldi.example', password: 'admin123' };
export const STORE = { email: 'store@jaldi.example', password: 'store123' };

/** Provides a signed-in page in a desktop browser during the task. */
const signedIn =
  ({ email, password }) =>
  (origin, executablePath, task) =>
    withProfile(async (profile) => {
      const context = await openBrowser(profile, executablePath, DESKTOP);
      try {
        const page = await context.newPage();
        await page.goto(`${origin}/login`);
        await keepSession(page, await signIn(origin, email, password));
        return await task(page);
      } finally {
        await context.close();
      }
    });

export const asAdmin = signedIn(ADMIN);
export const asStore = signedIn(STORE);
