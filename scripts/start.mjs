// `npm start`: everything that a fresh clone needs, then the server in this very process, so that signals and the exit
// code are the server's own.
import './node-version.mjs';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensurePackages } from './install.mjs';
import { root } from './run.mjs';
import { say } from './say.mjs';

await ensurePackages();
await ensureBuilt();
const program = (name) => import(pathToFileURL(join(root, `dist/server/${name}.js`)).href);
const { startForDemonstration } = await program('paymentProvider');
await startForDemonstration(process.env, say);
await program('main');
