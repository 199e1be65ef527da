// `npm run bench`: our server against a bare one, in one run on one database; then the screens in a browser
import './node-version.mjs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensurePackages } from './install.mjs';
import { root } from './run.mjs';

await ensurePackages();
await ensureBuilt();
await import(pathToFileURL(join(root, 'dist/server/bench.js')).href);
await import('./benchScreens.mjs');
