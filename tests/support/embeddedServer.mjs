// A server reduced to its database: joins the folder's PostgreSQL, prints the address, and leaves
// at SIGTERM.
import { join } from 'node:path';
import { runnerImport } from 'vite';

const root = join(import.meta.dirname, '../..');
const { module } = await runnerImport(join(root, 'server/platform/db/embedded/startEmbedded.ts'), {
  root,
  configFile: false,
});
const embedded = await module.startEmbedded({
  dataDir: process.argv[2],
  say: (line) => process.stdout.write(`${line}\n`),
});
process.on('SIGTERM', () => void embedded.stop().then(() => process.exit(0)));
process.send(embedded.ownerUrl);
