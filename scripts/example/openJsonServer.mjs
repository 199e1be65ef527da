import { spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { bin, root } from '../run.mjs';

/**
 * The real json-server on a copy of the example's data, on a free port of the loopback: the calls
 * below `/api`, and the files of `folder`, if given. Resolves when it answers; `close` deletes the
 * copy.
 */
export async function openJsonServer(folder) {
  const place = mkdtempSync(join(tmpdir(), 'library-'));
  const [data, routes] = ['library.json', 'routes.json'].map((name) => join(place, name));
  copyFileSync(join(root, 'examples/library/data/library.json'), data);
  writeFileSync(routes, JSON.stringify({ '/api/*': '/$1' }));
  const port = await freePort();
  const options = [
    '--host',
    '127.0.0.1',
    '--port',
    String(port),
    '--routes',
    routes,
    '--snapshots',
    place,
    '--quiet',
    ...(folder ? ['--static', relative(place, folder)] : []),
  ];
  const child = spawn(process.execPath, [bin('json-server/lib/cli/bin.js'), data, ...options], {
    cwd: place,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const close = async () => {
    child.kill();
    await ended;
    rmSync(place, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  const gone = ended.then((code) => Promise.reject(new Error(`json-server ended with ${code}`)));
  // reported by the code that waits for it; later it does not matter
  gone.catch(() => undefined);
  await Promise.race([answers(`${url}/api/books?_limit=1`), gone]);
  return { url, close };
}

const PAUSE_MS = 50;

async function answers(url) {
  for (;;) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
