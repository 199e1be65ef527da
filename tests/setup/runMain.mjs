// The product's own program in a process of its own, from its source; configured by the environment.
import { join } from 'node:path';
import { runnerImport } from 'vite';

const root = join(import.meta.dirname, '../..');
await runnerImport(join(root, 'server/main.ts'), { root, configFile: false, logLevel: 'error' });
