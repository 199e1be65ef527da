// `npm run dev`: the application from its sources with hot reload, and the server, restarted at
// each change of its sources. PORT is the server's, DEV_PORT the application's.
import './node-version.mjs';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { ensurePackages } from './install.mjs';
import { bin, root } from './run.mjs';
import { log } from './log.mjs';

await ensurePackages();
// a build would set production for this process and its children
process.env.NODE_ENV = 'development';
// imported after their installation
const { build, createServer } = await import('vite');
const { openRestarted } = await import('./dev/restarted.mjs');

// next to the built application: pages requested from the server itself show the last build
const folder = 'dist/dev';
const server = openRestarted(join(root, folder, 'main.js'));
const bundler = await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  clearScreen: false,
  build: {
    ssr: true,
    watch: {},
    outDir: folder,
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: { input: join(root, 'server/main.ts') },
  },
});
bundler.on('event', ({ code, error }) => {
  if (code === 'END') server.restart();
  // the old server continues to run
  if (code === 'ERROR') log(`The server does not build: ${error.message}`);
});

const application = await createServer({
  root,
  server: {
    host: '127.0.0.1',
    port: Number(process.env.DEV_PORT ?? 5173),
    strictPort: process.env.DEV_PORT !== undefined,
    // packages may be linked from another copy of the project
    fs: { allow: [root, join(realpathSync(bin('vite')), '..')] },
  },
});
await application.listen();
application.printUrls();

const stop = async () => {
  await Promise.all([bundler.close(), application.close(), server.stop()]);
  process.exit();
};
process.once('SIGINT', stop).once('SIGTERM', stop);
