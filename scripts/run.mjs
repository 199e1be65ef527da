import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

/**
 * Runs a command in the project's folder; resolves to its exit code and, with `isQuiet`, its
 * output.
 * `isQuiet` holds the output back for a caller that prints it only on failure.
 */
export function run(command, args, { isQuiet = false, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    // An interrupt also ends the started program.
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

/** The program file of an installed package: no shell, and no npx that might use the network. */
export const bin = (path) => join(root, 'node_modules', path);
