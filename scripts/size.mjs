import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ensureBuilt } from './build.mjs';
import { root } from './run.mjs';
import { log } from './log.mjs';

const KB = 1000;
const app = join(root, 'dist/app');

/**
 * Gzipped JavaScript that a browser has loaded by each moment: these chunks and all their static
 * imports. tests/e2e/budget.spec.ts measures the same in a browser; a chunk that it loads by then
 * must be listed here.
 */
const budgets = [
  { moment: 'Sign-in', limitKb: 80, chunks: ['index'] },
  { moment: 'First list shows rows', limitKb: 345, chunks: ['index', 'app', 'adminArea'] },
];

await ensureBuilt();
const manifest = JSON.parse(readFileSync(join(app, '.vite/manifest.json'), 'utf8'));
const isScript = ({ file }) => file.endsWith('.js');
const sizeOf = (file) => gzipSync(readFileSync(join(app, file)), { level: 9 }).length;
const kb = (bytes) => `${(bytes / KB).toFixed(1)} kB`;

/** Every script loaded with these chunks. */
const scriptsOf = (chunks) => {
  const found = new Set();
  const visit = (chunk) => {
    if (found.has(chunk.file)) return;
    found.add(chunk.file);
    for (const key of chunk.imports ?? []) visit(manifest[key]);
  };
  Object.values(manifest)
    .filter((chunk) => isScript(chunk) && chunks.includes(chunk.name))
    .forEach(visit);
  return [...found];
};

/** A screen's own code; the dashboard's chart may be larger. */
const SCREEN_LIMIT_KB = 60;
const CHART = 'OrdersChart';
const DEV_TEXT = 'Calls of this screen';

let isOver = false;
log(
  `${'JavaScript, gzipped'.padEnd(24)}${'loaded'.padStart(10)}${'limit'.padStart(10)}${'left'.padStart(10)}`,
);
for (const { moment, limitKb, chunks } of budgets) {
  const missing = chunks.filter(
    (name) => !Object.values(manifest).some((chunk) => chunk.name === name),
  );
  const bytes = scriptsOf(chunks).reduce((sum, file) => sum + sizeOf(file), 0);
  const remaining = limitKb * KB - bytes;
  isOver ||= remaining < 0 || missing.length > 0;
  const verdict =
    missing.length > 0
      ? `no chunk has the name ${missing.join(', ')}`
      : remaining < 0
        ? 'over'
        : 'ok';
  log(
    moment.padEnd(24) +
      [kb(bytes), `${limitKb} kB`, kb(remaining)].map((text) => text.padStart(10)).join('') +
      `  ${verdict}`,
  );
}

const started = new Set(scriptsOf(budgets.flatMap(({ chunks }) => chunks)));
const ownScreens = Object.values(manifest).filter(
  (chunk) => isScript(chunk) && !started.has(chunk.file) && chunk.name !== CHART,
);
const [largest] = ownScreens
  .map(({ name, file }) => ({ name, bytes: sizeOf(file) }))
  .sort((a, b) => b.bytes - a.bytes);
if (largest) {
  const remaining = SCREEN_LIMIT_KB * KB - largest.bytes;
  isOver ||= remaining < 0;
  const columns = [kb(largest.bytes), `${SCREEN_LIMIT_KB} kB`, kb(remaining)]
    .map((text) => text.padStart(10))
    .join('');
  log(
    `${"A screen's own chunk".padEnd(24)}${columns}  ${remaining < 0 ? 'over' : 'ok'}, the largest is ${largest.name}`,
  );
}

// no limit, but every browser that installs the application loads it once
const worker = readFileSync(join(app, 'sw.js'), 'utf8');
const keptFiles = readdirSync(app, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(app, join(entry.parentPath, entry.name)).split(sep).join('/'))
  .filter(
    (file) => file !== 'sw.js' && (worker.includes(`${file}\``) || worker.includes(`${file}"`)),
  );
const carried = (file) =>
  file.endsWith('.woff2') ? readFileSync(join(app, file)).length : sizeOf(file);
log(
  `${'Kept by the worker'.padEnd(24)}${kb(keptFiles.reduce((sum, file) => sum + carried(file), 0)).padStart(10)}  ${keptFiles.length} files, compressed`,
);

if (process.argv.includes('--chunks')) {
  const files = [
    ...new Set(
      Object.values(manifest)
        .filter(isScript)
        .map(({ file }) => file),
    ),
  ];
  const rows = files
    .map((file) => ({ file, bytes: sizeOf(file) }))
    .sort((a, b) => b.bytes - a.bytes);
  for (const { file, bytes } of rows) log(`${kb(bytes).padStart(9)}  ${file}`);
}
// the development panel: any chunk that contains it also contains one of its texts
const leaked = [
  ...new Set(
    Object.values(manifest)
      .filter(isScript)
      .map(({ file }) => file),
  ),
].filter((file) => readFileSync(join(app, file), 'utf8').includes(DEV_TEXT));
isOver ||=
  leaked.length > 0 || Object.keys(manifest).some((key) => key.startsWith('src/framework/dev/'));
// with two chunks that import each other, the second finds the first empty: the application would
// not start
const isInCircle = (chunk) =>
  (chunk.imports ?? []).some((key) => scriptsOf([manifest[key].name]).includes(chunk.file));
const circular = Object.values(manifest).filter((chunk) => isScript(chunk) && isInCircle(chunk));
isOver ||= circular.length > 0;
if (circular.length > 0)
  log(`These chunks import each other: ${circular.map(({ name }) => name).join(', ')}`);
if (leaked.length > 0) log(`Development's panel is in ${leaked.join(', ')}`);
process.exitCode = isOver ? 1 : 0;
