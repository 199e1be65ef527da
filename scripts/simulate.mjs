// `npm run simulate`
import './node-version.mjs';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensurePackages } from './install.mjs';
import { root } from './run.mjs';

await ensurePackages();
await ensureBuilt();
await import(pathToFileURL(join(root, 'dist/server/simulate.js')).href);
