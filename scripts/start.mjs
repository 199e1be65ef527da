// `npm start`: the setup of a fresh clone, then the server in this very process, so that signals
// and the exit code are the server's own.
import './node-version.mjs';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensurePackages } from './install.mjs';
import { root } from './run.mjs';
import { simulatePayments } from './simulatedPayments.mjs';

await ensurePackages();
await ensureBuilt();
await simulatePayments();
await import(pathToFileURL(join(root, 'dist/server/main.js')).href);
