// `npm run bench`: the server on large and small databases and against a bare one; then the screens in a browser
import './node-version.mjs';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensurePackages } from './install.mjs';
import { root, run } from './run.mjs';
import { say } from './say.mjs';

const args = process.argv.slice(2);
const isWhole = args.length === 0;
const only = args.includes('--only') ? args[args.indexOf('--only') + 1]?.split(',') : undefined;

await ensurePackages();
await ensureBuilt(...(isWhole || only?.includes('screens') ? [] : ['server']));
if (only?.join() !== 'screens')
  await import(pathToFileURL(join(root, 'dist/server/bench.js')).href);
if (isWhole || only?.includes('screens')) await measureScreens();

async function measureScreens() {
  const { code, output } = await run(process.execPath, [join(root, 'scripts/benchScreens.mjs')], {
    isQuiet: true,
  });
  say(output);
  if (code !== 0) process.exitCode = code;
  // where the browser lies is no part of the machine's description
  const text = output.trim().replace(/^Screens in .*; /m, 'Screens in Chromium; ');
  if (isWhole)
    appendFileSync(join(root, 'docs/benchmarks.md'), `\n## Screens\n\n\`\`\`\n${text}\n\`\`\`\n`);
}
