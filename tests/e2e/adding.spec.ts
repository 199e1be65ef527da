import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const root = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

/** The example file of docs/adding-a-resource.md. */
const documented = (): { path: string; code: string } => {
  const page = readFileSync(join(root, 'docs/adding-a-resource.md'), 'utf8');
  const [, path = '', code = ''] = /```ts\n\/\/ (\S+)\n([\s\S]*?)```/.exec(page) ?? [];
  return { path, code };
};

/** Copies the application, adds the file, checks the types and builds it. */
const givenApplicationWith = async ({
  path,
  code,
}: {
  path: string;
  code: string;
}): Promise<string> => {
  const copy = mkdtempSync(join(tmpdir(), 'jaldi-adding-'));
  const parts = [
    'src',
    'contract',
    'public',
    'index.html',
    'scripts/vite',
    'vite.config.ts',
    'tsconfig.json',
    'package.json',
    'package-lock.json',
  ];
  for (const part of parts) {
    if (existsSync(join(root, part)))
      cpSync(join(root, part), join(copy, part), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  mkdirSync(dirname(join(copy, path)), { recursive: true });
  writeFileSync(join(copy, path), code);
  const tool = (name: string, ...args: string[]) =>
    run(process.execPath, [join(root, 'node_modules', name), ...args], {
      cwd: copy,
      env: { ...process.env, NODE_ENV: 'production' },
    });
  await Promise.all([
    tool('typescript/bin/tsc', '--noEmit', '--singleThreaded'),
    tool('vite/bin/vite.js', 'build'),
  ]);
  return copy;
};

/** Serves that build in front of the running server, with a server that has riders. */
const serve = async (page: Page, copy: string, calls: string[]) => {
  const riders = [
    { id: 1, name: 'Imran Pasha', phone: '9876543210', isActive: true },
    { id: 2, name: 'Lakshmi Devi', phone: '9876543211', isActive: false },
  ];
  await page.route(
    ({ pathname }) => !pathname.startsWith('/api'),
    async (route) => {
      const file = join(copy, 'dist/app', new URL(route.request().url()).pathname);
      const isFile = existsSync(file) && statSync(file).isFile();
      await route.fulfill({ path: isFile ? file : join(copy, 'dist/app/index.html') });
    },
  );
  await page.route('**/api/admin/riders**', async (route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    calls.push(`${request.method()} ${pathname}${search} ${request.postData() ?? ''}`.trim());
    if (request.method() === 'POST')
      riders.push({ id: 3, isActive: true, ...JSON.parse(request.postData() ?? '{}') });
    if (request.method() === 'PATCH')
      riders.forEach(
        (rider) => void (pathname.includes(`/${rider.id}/`) && (rider.isActive = !rider.isActive)),
      );
    await route.fulfill({
      json: request.method() === 'GET' ? { riders, total: riders.length } : { message: 'Done' },
    });
  });
};

let copy = '';
// after the page is closed: it may still request a chunk
test.afterAll(() => {
  if (copy !== '') rmSync(copy, { recursive: true, force: true });
});

test(
  'a resource is added by one file of at most 30 lines, with no other file touched',
  { tag: '@release' },
  async ({ page, signedIn }) => {
    // the types are checked while other tests run
    test.setTimeout(240_000);
    const file = documented();
    expect(file.code.trim().split('\n').length).toBeLessThanOrEqual(30);
    copy = await givenApplicationWith(file);
    const calls: string[] = [];
    await signedIn('admin');
    await serve(page, copy, calls);
    await page.goto('/admin/dashboard');
    await page.getByRole('link', { name: 'Riders' }).click();
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    await expect(row('Imran Pasha')).toContainText('On duty');
    await expect(row('Lakshmi Devi')).toContainText('Off duty');

    await page
      .getByRole('link', { name: 'Add Rider' })
      .or(page.getByRole('button', { name: 'Add Rider' }))
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^(add|save|create)/i }).click();
    await expect(dialog.getByText('This field is required')).toHaveCount(2);
    await dialog.getByLabel('Name').fill('Salma Begum');
    await dialog.getByLabel('Phone').fill('9876543212');
    await dialog.getByRole('button', { name: /^(add|save|create)/i }).click();
    await expect(row('Salma Begum')).toContainText('On duty');

    await row('Salma Begum')
      .getByRole('button', { name: /^Disable/ })
      .click();
    await expect(row('Salma Begum')).toContainText('Off duty');
    expect(calls.filter((call) => !call.startsWith('GET'))).toEqual([
      'POST /api/admin/riders/ {"name":"Salma Begum","phone":"9876543212"}',
      'PATCH /api/admin/riders/3/status {"isActive":false}',
    ]);
  },
);
