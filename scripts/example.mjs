// `npm run example`: the application of examples/library from its sources with hot reload, on the
// real json-server with a copy of its data. EXAMPLE_PORT is the application's.
import './node-version.mjs';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { openJsonServer } from './example/openJsonServer.mjs';
import { ensurePackages } from './install.mjs';
import { bin, root } from './run.mjs';
import { fail, log } from './log.mjs';

await ensurePackages();
process.env.NODE_ENV = 'development';
// imported after their installation
const { createServer } = await import('vite');

const api = await openJsonServer();
const port = process.env.EXAMPLE_PORT;
const application = await createServer({
  configFile: join(root, 'examples/library/vite.config.ts'),
  // npm run dev has its own cache
  cacheDir: join(root, 'node_modules/.vite-example'),
  server: {
    host: '127.0.0.1',
    port: Number(port ?? 5174),
    strictPort: port !== undefined,
    proxy: { '/api': api.url },
    // the framework, and packages linked from another copy of the project
    fs: { allow: [root, join(realpathSync(bin('vite')), '..')] },
  },
});
await application.listen().catch(async (error) => {
  await api.close();
  fail(error.message);
});
application.printUrls();
log(`  The calls are answered by json-server: ${api.url}/api/loans?_page=1&_limit=3`);

const stop = async () => {
  await Promise.all([application.close(), api.close()]);
  process.exit();
};
process.once('SIGINT', stop).once('SIGTERM', stop);
