import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { openBrowser } from './browser.mjs';
import { CPU_SLOWDOWN, DESKTOP, DRAW_RUNS } from './limits.mjs';

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** The page of a wide list, built as the product is, at an address of its own for as long as the task takes. */
async function withPage(task) {
  const folder = mkdtempSync(join(tmpdir(), 'jaldi-rows-'));
  const server = createServer((request, response) => {
    const path = new URL(request.url, 'http://local').pathname;
    const name = path === '/' ? 'index.html' : path.slice(1);
    try {
      const body = readFileSync(join(folder, 'page', name));
      response.writeHead(200, { 'content-type': TYPES[extname(name)] ?? 'application/octet-stream' }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  try {
    await build({
      root: join(import.meta.dirname, 'wideList'), configFile: false, logLevel: 'error', plugins: [react()], mode: 'production',
      build: { outDir: join(folder, 'page'), emptyOutDir: true, chunkSizeWarningLimit: 2_000 },
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    await task(`http://127.0.0.1:${server.address().port}/#/parcels`, join(folder, 'profile'));
  } finally {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** From the arrival of 50 rows of twelve columns until those in the window are painted, and until all are, on a slow processor. */
export async function drawTimes(chromium) {
  const times = [];
  await withPage(async (address, profile) => {
    const context = await openBrowser(profile, chromium, DESKTOP);
    try {
      const page = await context.newPage();
      for (let run = 0; run < DRAW_RUNS; run += 1) {
        await page.goto('about:blank');
        await page.goto(address);
        await page.waitForSelector('[data-skeleton]');
        await page.waitForLoadState('networkidle');
        const session = await page.context().newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
        times.push(await page.evaluate(() => globalThis.drawRows()));
        await session.detach();
      }
    } finally {
      await context.close();
    }
  });
  return times;
}
