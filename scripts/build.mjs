import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fingerprint, isFresh, stampAs } from './fingerprint.mjs';
import { bin, root, run } from './run.mjs';
import { fail, log, seconds } from './log.mjs';

const shared = [
  'contract',
  'package-lock.json',
  'package.json',
  'scripts/check',
  'scripts/vite',
  'vite.config.ts',
  'tsconfig.json',
  '.env',
  '.env.local',
  '.env.production',
  '.env.production.local',
];

/** The bundler writes these into both programs. */
const viteVariables = Object.fromEntries(
  Object.entries(process.env)
    .filter(([name]) => name.startsWith('VITE_'))
    .sort(),
);

const parts = [
  {
    name: 'application',
    args: [],
    inputs: ['index.html', 'src', 'public', ...shared],
    stamp: 'dist/app.stamp',
    folder: 'dist/app',
    output: 'dist/app/index.html',
  },
  {
    name: 'server',
    args: ['--ssr'],
    inputs: ['server', 'tools', ...shared],
    stamp: 'dist/server.stamp',
    folder: 'dist/server',
    output: 'dist/server/main.js',
  },
];

/** Builds the parts that are older than their sources, in parallel: the named parts, or all. */
export async function ensureBuilt(...names) {
  const stale = parts
    .filter(({ name }) => names.length === 0 || names.includes(name))
    .map((part) => ({ ...part, print: fingerprint(part.inputs, viteVariables) }))
    .filter((part) => !isFresh(part.stamp, part.print) || !existsSync(join(root, part.output)));
  if (stale.length === 0) return;
  const since = Date.now();
  log(`Building ${stale.map((part) => part.name).join(' and ')} …`);
  await Promise.all(stale.map(buildPart));
  log(`Built in ${seconds(since)}`);
}

async function buildPart({ name, args, stamp, folder, print }) {
  if (name === 'application') await refuseMistakes();
  const [next, last] = [`${folder}.next`, `${folder}.last`];
  const { code, output } = await run(
    process.execPath,
    [bin('vite/bin/vite.js'), 'build', '--mode', 'production', '--outDir', next, ...args],
    // NODE_ENV decides which React is bundled.
    { isQuiet: true, env: { NODE_ENV: 'production' } },
  );
  if (code !== 0) fail(`Building the ${name} failed:\n${output}`);
  // in one step: a program that starts during the build finds either the old or the new one,
  // complete
  rmSync(join(root, last), { recursive: true, force: true });
  if (existsSync(join(root, folder))) renameSync(join(root, folder), join(root, last));
  renameSync(join(root, next), join(root, folder));
  rmSync(join(root, last), { recursive: true, force: true });
  stampAs(stamp, print);
}

/**
 * The product does not start with a mistake in a declaration. A separate program: packages may have
 * just been installed.
 */
async function refuseMistakes() {
  const { code, output } = await run(
    process.execPath,
    [join(root, 'scripts/check/declarations.mjs')],
    { isQuiet: true },
  );
  if (code !== 0) fail(`The declarations have errors:\n${output}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await ensureBuilt();
