import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensurePackages } from './install.mjs';
import { root } from './run.mjs';

/** Runs a program of the server's side in this very process, so that signals and the exit code are its own. */
export async function runServerProgram(name) {
  await ensurePackages();
  await ensureBuilt('server');
  await import(pathToFileURL(join(root, `dist/server/${name}.js`)).href);
}
