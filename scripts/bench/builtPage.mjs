import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { openBrowser } from './browser.mjs';
import { DESKTOP } from './limits.mjs';

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Builds a page of this folder like the product, and serves it to a browser during the task. */
export async function withBuiltPage(name, chromium, task) {
  const folder = mkdtempSync(join(tmpdir(), 'jaldi-page-'));
  const server = createServer((request, response) => {
    const path = new URL(request.url, 'http://local').pathname;
    const file = path === '/' ? 'index.html' : path.slice(1);
    try {
      const body = readFileSync(join(folder, 'page', file));
      response
        .writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
        .end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  try {
    await build({
      root: join(import.meta.dirname, name),
      configFile: false,
      logLevel: 'error',
      plugins: [react()],
      mode: 'production',
      build: { outDir: join(folder, 'page'), emptyOutDir: true, chunkSizeWarningLimit: 2_000 },
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    const context = await openBrowser(join(folder, 'profile'), chromium, DESKTOP);
    try {
      await task(await context.newPage(), `http://127.0.0.1:${server.address().port}/`);
    } finally {
      await context.close();
    }
  } finally {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
