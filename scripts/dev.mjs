// `npm run dev`: the browser's side from its sources with hot reload, and the server rebuilt and restarted at a change.
import './node-version.mjs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensurePackages } from './install.mjs';
import { bin, root } from './run.mjs';

await ensurePackages();
await ensureBuilt();

const vite = bin('vite/bin/vite.js');
const programs = [
  [vite, 'build', '--ssr', '--watch', '--logLevel', 'warn'],
  ['--watch', join(root, 'dist/server/main.js')],
  [vite],
].map((args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }));

const stop = () => programs.forEach((program) => program.kill());
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const program of programs) program.on('exit', stop);
