import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

/**
 * Runs a command in the project's folder; resolves to its exit code and, with `isQuiet`, what it printed.
 * `isQuiet` keeps the output back for a caller who shows it only when it matters.
 */
export function run(command, args, { isQuiet = false, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    // Interrupted, we take along what we started.
    const interrupt = (signal) => {
      child.kill(signal);
      process.exit(1);
    };
    process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
      resolve({ code: code ?? 1, output });
    });
  });
}

/** A program of an installed package, by its own file: no shell, no npx that might ask the network. */
export const bin = (path) => join(root, 'node_modules', path);
