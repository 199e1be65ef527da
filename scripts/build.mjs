import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fingerprint, isFresh, stampAs } from './fingerprint.mjs';
import { bin, root, run } from './run.mjs';
import { fail, say, seconds } from './say.mjs';

const shared = [
  'contract', 'package-lock.json', 'package.json', 'scripts/vite', 'vite.config.ts', 'tsconfig.json',
  '.env', '.env.local', '.env.production', '.env.production.local',
];

/** The bundler writes these into both programs. */
const viteVariables = Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('VITE_')).sort());

const parts = [
  {
    name: 'application', args: [], inputs: ['index.html', 'src', 'public', ...shared],
    stamp: 'dist/app.stamp', output: 'dist/app/index.html',
  },
  {
    name: 'server', args: ['--ssr'], inputs: ['server', ...shared],
    stamp: 'dist/server.stamp', output: 'dist/server/main.js',
  },
];

/** Builds what is older than its sources, both side by side. */
export async function ensureBuilt() {
  const stale = parts
    .map((part) => ({ ...part, print: fingerprint(part.inputs, viteVariables) }))
    .filter((part) => !isFresh(part.stamp, part.print) || !existsSync(join(root, part.output)));
  if (stale.length === 0) return;
  const since = Date.now();
  say(`Building ${stale.map((part) => part.name).join(' and ')} …`);
  await Promise.all(stale.map(buildPart));
  say(`Built in ${seconds(since)}`);
}

async function buildPart({ name, args, stamp, print }) {
  const { code, output } = await run(
    process.execPath, [bin('vite/bin/vite.js'), 'build', '--mode', 'production', ...args],
    // NODE_ENV decides which React is bundled.
    { isQuiet: true, env: { NODE_ENV: 'production' } },
  );
  if (code !== 0) fail(`Building the ${name} failed:\n${output}`);
  stampAs(stamp, print);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await ensureBuilt();
