import { join } from 'node:path';
import { createServer } from 'vite';
import { root } from './run.mjs';

/**
 * Runs `work` with a function that imports the project's TypeScript modules, so that all of them
 * share one instance of each; imports during their run also work, until `work` ends.
 */
export async function withModules(work) {
  const vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    root,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, watch: null, ws: false, hmr: false },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    return await work((path) => vite.ssrLoadModule(path));
  } finally {
    await vite.close();
  }
}
