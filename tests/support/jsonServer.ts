import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';

export interface JsonServer {
  url: string;
  close(): Promise<void>;
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))));
    });
  });

const PROGRAM = join(import.meta.dirname, '../../node_modules/json-server/lib/cli/bin.js');

/** It says that it is there before it listens. Fails with what the program said where it ends before it does. */
async function listening(child: ChildProcess, url: string): Promise<void> {
  let said = '';
  child.stdout?.on('data', (chunk) => (said += String(chunk)));
  child.stderr?.on('data', (chunk) => (said += String(chunk)));
  await vi.waitFor(
    async () => {
      if (child.exitCode !== null) throw new Error(`json-server ended: ${said}`);
      await fetch(`${url}/db`);
    },
    { timeout: 20_000 },
  );
}

/** The real json-server over this data, on a port of its own. `middleware` is the text of a CommonJS module that it uses. */
export async function givenJsonServer(data: Record<string, unknown>, middleware?: string): Promise<JsonServer> {
  const folder = await mkdtemp(join(tmpdir(), 'json-server-'));
  const [file, module] = [join(folder, 'db.json'), join(folder, 'middleware.cjs')];
  await writeFile(file, JSON.stringify(data));
  if (middleware !== undefined) await writeFile(module, middleware);
  const port = await freePort();
  const args = [PROGRAM, file, '--host', '127.0.0.1', '--port', String(port), ...(middleware === undefined ? [] : ['--middlewares', module])];
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const url = `http://127.0.0.1:${port}`;
  await listening(child, url);
  return {
    url,
    close: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
