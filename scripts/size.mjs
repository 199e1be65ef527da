import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ensureBuilt } from './build.mjs';
import { root } from './run.mjs';

const KB = 1000;
const app = join(root, 'dist/app');

/** What a browser has loaded by each moment, in gzipped JavaScript; dynamic imports count where they are named. */
const budgets = [
  { moment: 'Sign-in', limitKb: 75, entries: ['index.html', 'src/signIn/'] },
  {
    moment: 'First list shows rows',
    limitKb: 320,
    entries: ['index.html', 'src/signIn/', 'src/App.tsx', 'src/framework/ui/list/'],
  },
];

await ensureBuilt();
const manifest = JSON.parse(readFileSync(join(app, '.vite/manifest.json'), 'utf8'));
const sizeOf = (file) => gzipSync(readFileSync(join(app, file)), { level: 9 }).length;

/** Every script that the named entries load, their static imports included. */
const scriptsOf = (entries) => {
  const found = new Set();
  const visit = (key) => {
    const chunk = manifest[key];
    if (!chunk || found.has(chunk.file)) return;
    if (chunk.file.endsWith('.js')) found.add(chunk.file);
    (chunk.imports ?? []).forEach(visit);
  };
  for (const entry of entries) Object.keys(manifest).filter((key) => key.startsWith(entry)).forEach(visit);
  return [...found];
};

const kb = (bytes) => `${(bytes / KB).toFixed(1)} kB`;
let isOver = false;
for (const { moment, limitKb, entries } of budgets) {
  const missing = entries.filter((entry) => !Object.keys(manifest).some((key) => key.startsWith(entry)));
  const bytes = scriptsOf(entries).reduce((sum, file) => sum + sizeOf(file), 0);
  const isBroken = bytes > limitKb * KB || missing.length > 0;
  isOver ||= isBroken;
  const verdict = missing.length > 0 ? `no chunk for ${missing.join(', ')}` : isBroken ? 'over' : 'ok';
  console.log(`${moment.padEnd(24)} ${kb(bytes).padStart(9)} of ${limitKb} kB  ${verdict}`);
}

if (process.argv.includes('--chunks')) {
  const files = [...new Set(Object.values(manifest).map((chunk) => chunk.file))].filter((file) => file.endsWith('.js'));
  const rows = files.map((file) => ({ file, bytes: sizeOf(file) })).sort((a, b) => b.bytes - a.bytes);
  for (const { file, bytes } of rows) console.log(`${kb(bytes).padStart(9)}  ${file}`);
}
process.exitCode = isOver ? 1 : 0;
