import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { expect } from './fixtures';

const START_MS = 180_000;

export interface OwnProduct {
  origin: string;
  /** Sends a command to the simulated payment provider. */
  provider: (path: string, body: unknown) => Promise<void>;
  stop: () => Promise<void>;
}

const running = z.object({ url: z.string(), keyId: z.string(), keySecret: z.string() });

/**
 * The demonstration as `npm start` runs it, with its payment provider, on its own port and folder.
 * `root` is the folder of the program: this one, or a copy.
 */
export const startOwnProduct = async (
  port: number,
  settings: Record<string, string>,
  root = resolve(import.meta.dirname, '../..'),
): Promise<OwnProduct> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'jaldi-own-'));
  // when run as root, PostgreSQL's own user must be able to reach the database in it
  chmodSync(dataDir, 0o755);
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: 'on',
    LOG_LEVEL: 'warn',
    ...settings,
  };
  const server = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((done) => server.once('exit', done));
  const origin = `http://127.0.0.1:${port}`;
  await expect
    .poll(
      () =>
        fetch(`${origin}/readyz`).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: START_MS },
    )
    .toBe(200);
  const { url, keyId, keySecret } = running.parse(
    JSON.parse(readFileSync(join(dataDir, 'payment-provider.json'), 'utf8')),
  );
  const headers = {
    authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
    'content-type': 'application/json',
  };
  return {
    origin,
    provider: async (path, body) => {
      const answer = await fetch(`${url}${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`The simulator refuses ${path}: ${await answer.text()}`);
    },
    stop: async () => {
      server.kill();
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
