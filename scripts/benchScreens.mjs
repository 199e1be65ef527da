// Measures the screens in a real browser: on a slow network with a slow processor, changes of
// lists, and memory. Part of `npm run bench`.
import './node-version.mjs';
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { boardTimes } from './bench/board.mjs';
import { median } from './bench/browser.mjs';
import { findTimes } from './bench/finding.mjs';
import {
  BOARD_DRAW_MS,
  BOARD_ORDERS,
  DRAW_ALL_MS,
  DRAW_MS,
  FIND_MS,
  FIRST_ACTION_MS,
  FIRST_ORDER_MS,
  FORM_FIELDS,
  HEAP_GROWTH_MAX_MB,
  KEY_MS,
  KNOWN_ORDERS_MS,
  LIST_CHANGE_MS,
  MEMORY_CHANGES,
  RUNS,
  SCROLL_FRAMES,
  SIGN_IN_MS,
} from './bench/limits.mjs';
import { listChanges } from './bench/lists.mjs';
import { drawTimes } from './bench/rows.mjs';
import { scrollRates } from './bench/scrolling.mjs';
import { keyTimes } from './bench/typing.mjs';
import { firstOrders, firstVisits, returningVisits } from './bench/visits.mjs';
import { ensureBuilt } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { ensurePackages } from './install.mjs';
import { root } from './run.mjs';
import { fail, log } from './log.mjs';

const START_TIMEOUT_MS = 120_000;
/** Value by name; a name ends with its unit. */
const figures = {};

await ensurePackages();
await ensureBuilt();
const chromium = await findChromium();
if (!chromium) fail('Chromium not found. Install it, or set CHROMIUM_PATH to its program.');
await withServer(async (origin) => {
  log(
    `\nScreens in ${chromium}; visits on 400 kbit/s with 400 ms and a fourfold slowed processor, median of ${RUNS}`,
  );
  reportTime('First visit to the sign-in form', await firstVisits(origin, chromium), SIGN_IN_MS);
  const firsts = await firstOrders(origin, chromium);
  reportTime(
    'Owner reads the first order, nothing kept',
    firsts.map(({ order }) => order),
    FIRST_ORDER_MS,
  );
  reportTime(
    'Owner can press its next step, nothing kept',
    firsts.map(({ action }) => action),
    FIRST_ACTION_MS,
  );
  reportTime(
    'Returning owner sees the last known orders',
    await returningVisits(origin, chromium),
    KNOWN_ORDERS_MS,
  );
  const { times, memory } = await listChanges(origin, chromium);
  reportTime('An admin list changes, once visited', times, LIST_CHANGE_MS);
  reportMemory(memory);
  reportTime(
    `A key in a form of ${FORM_FIELDS} fields, slowed`,
    await keyTimes(origin, chromium),
    KEY_MS,
  );
  reportTime(
    'Ctrl-K: the first records after the last key',
    (await findTimes(origin, chromium)).map(({ first }) => first),
    FIND_MS,
  );
  const board = await boardTimes(origin, chromium);
  reportTime(
    `A board of ${BOARD_ORDERS} orders, slowed: in the window`,
    board.map(({ seen }) => seen),
    BOARD_DRAW_MS,
  );
  reportFrames(
    'It follows one order a second, slowed',
    board.map(({ rate }) => rate),
  );
});
const drawn = await drawTimes(chromium);
reportTime(
  '50 rows of 12 columns: those in the window',
  drawn.map(({ seen }) => seen),
  DRAW_MS,
);
reportTime(
  '50 rows of 12 columns: all of them',
  drawn.map(({ all }) => all),
  DRAW_ALL_MS,
);
reportFrames('A price grid of 1,000 × 11 is scrolled', await scrollRates(chromium));
writeFigures();

function reportTime(what, times, limitMs) {
  const ms = Math.round(median(times));
  figures[`${what}, ms`] = ms;
  const range = `${Math.round(Math.min(...times))}–${Math.round(Math.max(...times))}`;
  judge(
    ms < limitMs,
    `${what.padEnd(44)}${`${ms} ms`.padStart(9)}  limit ${limitMs} ms  (${range})`,
  );
}

function reportFrames(what, rates) {
  const rate = median(rates);
  figures[`${what}, frames/s`] = Math.round(rate);
  const range = `${Math.min(...rates).toFixed(0)}–${Math.max(...rates).toFixed(0)}`;
  judge(
    rate >= SCROLL_FRAMES,
    `${what.padEnd(44)}${`${rate.toFixed(0)} /s`.padStart(9)}  limit ${SCROLL_FRAMES} frames a second  (${range})`,
  );
}

function reportMemory({ before, after }) {
  const grown = after.mb - before.mb;
  const nodes = after.nodes - before.nodes;
  figures['Heap after changes of lists, MB'] = Number(grown.toFixed(1));
  judge(
    grown < HEAP_GROWTH_MAX_MB,
    `${`Heap after ${MEMORY_CHANGES} changes of lists`.padEnd(44)}${`${grown.toFixed(1)} MB`.padStart(9)}  limit ${HEAP_GROWTH_MAX_MB} MB more  ` +
      `(${before.mb.toFixed(1)} to ${after.mb.toFixed(1)} MB; ${nodes} nodes, ${after.listeners - before.listeners} listeners more)`,
  );
}

/** For `npm run bench -- --compare`. */
function writeFigures() {
  const folder = join(root, 'test-results/bench');
  mkdirSync(folder, { recursive: true });
  const at = new Date().toISOString();
  const name = `${at.slice(0, 16).replace(':', '')}-screens.json`;
  writeFileSync(join(folder, name), `${JSON.stringify({ at, figures }, undefined, 2)}\n`);
  log(`Written to test-results/bench/${name}`);
}

function judge(isGood, line) {
  log(`${isGood ? 'ok  ' : 'OVER'}  ${line}`);
  if (!isGood) process.exitCode = 1;
}

/** Runs the built product with demonstration data during the task. */
async function withServer(task) {
  const folder = mkdtempSync(join(tmpdir(), 'jaldi-screens-'));
  // when run as root, PostgreSQL's own user must be able to reach the database in it
  chmodSync(folder, 0o755);
  const port = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: '',
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PORT: String(port),
    DEMO: 'on',
    LOG_LEVEL: 'error',
  };
  delete env.DATABASE_URL;
  const server = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  try {
    const origin = `http://127.0.0.1:${port}`;
    await ready(origin, server);
    await task(origin);
  } finally {
    server.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

async function ready(origin, server) {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (
    !(await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (server.exitCode !== null || Date.now() > deadline)
      throw new Error('The server did not start');
    await delay(100);
  }
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
