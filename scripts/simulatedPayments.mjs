import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { root } from './run.mjs';
import { log } from './log.mjs';

/**
 * The payment provider of a demonstration without keys: a running one, or a new one in this
 * process. Sets the server's variables for it.
 */
export async function simulatePayments() {
  await ensureBuilt('server');
  const { startForDemonstration } = await import(
    pathToFileURL(join(root, 'dist/server/paymentProvider.js')).href
  );
  await startForDemonstration(process.env, log);
}
