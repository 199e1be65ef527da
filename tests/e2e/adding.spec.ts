import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
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
import { accounts, callAs, enter, expect, signInAs, test } from './fixtures';
import { startOwnProduct } from './ownProduct';

const root = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

interface File {
  path: string;
  code: string;
}

/** The files of a page: each block of code that begins with its path. */
const filesOf = (page: string): File[] =>
  [
    ...readFileSync(join(root, page), 'utf8').matchAll(
      /```\w+\n(?:\/\/|--) (\S+\/\S+)\n([\s\S]*?)```/g,
    ),
  ].map(([, path = '', code = '']) => ({ path, code }));

/** Runs a program of the copy. */
const runIn = (copy: string, program: string, ...args: string[]) =>
  run(process.execPath, [join(copy, program), ...args], {
    cwd: copy,
    env: { ...process.env, NODE_ENV: 'production' },
  });
const TSC = 'node_modules/typescript/bin/tsc';
const typecheck = (copy: string) => runIn(copy, TSC, '--noEmit', '--singleThreaded');

const ofBrowser = ['src', 'contract', 'public', 'index.html', 'scripts/vite'];
const settings = ['vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'];

const copies: string[] = [];
/** Copies parts of the application and adds these files. */
const givenCopyWith = (files: readonly File[], parts: readonly string[]): string => {
  const copy = mkdtempSync(join(tmpdir(), 'jaldi-adding-'));
  copies.push(copy);
  for (const part of [...parts, ...settings]) {
    if (existsSync(join(root, part)))
      cpSync(join(root, part), join(copy, part), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const { path, code } of files) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), code);
  }
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

// after the page is closed: it may still request a chunk
test.afterAll(() => {
  for (const copy of copies) rmSync(copy, { recursive: true, force: true });
});

test(
  'a resource is added by one file of at most 30 lines, with no other file touched',
  { tag: '@release' },
  async ({ page, signedIn }) => {
    // the types are checked while other tests run
    test.setTimeout(240_000);
    const [file] = filesOf('docs/reference/resource.md');
    if (!file) throw new Error('The page has no file');
    expect(file.code.trim().split('\n').length).toBeLessThanOrEqual(30);
    const copy = givenCopyWith([file], ofBrowser);
    await Promise.all([typecheck(copy), runIn(copy, 'node_modules/vite/bin/vite.js', 'build')]);
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

const port = Number(process.env.E2E_PORT ?? 4391) + 40;

/** The number of a migration of the page is that of the day when it was written. */
const withNextNumber = (file: File): File => {
  const last = readdirSync(join(root, 'server/platform/db/migrations')).sort().at(-1) ?? '';
  const next = String(Number(last.slice(0, 4)) + 1).padStart(4, '0');
  return { ...file, path: file.path.replace(/\/\d{4}_/, `/${next}_`) };
};

test.describe('the tutorial', () => {
  test.use({ baseURL: `http://127.0.0.1:${port}` });
  let stop = async () => {};
  test.afterAll(() => stop());

  test(
    'adds a resource of the operator by two files and a migration',
    { tag: '@release' },
    async ({ page, request }) => {
      test.setTimeout(600_000);
      const files = filesOf('docs/tutorial.md').map(withNextNumber);
      expect(files.map(({ path }) => path.replace(/.*\//, ''))).toEqual([
        expect.stringMatching(/^\d{4}_riders\.sql$/),
        'riders.kind.ts',
        'riders.resource.ts',
      ]);
      const copy = givenCopyWith(files, [
        ...ofBrowser,
        'server',
        'tools',
        'scripts',
        'tests/support',
      ]);
      await runIn(copy, 'scripts/dbTypes.mjs');
      await Promise.all([runIn(copy, 'scripts/docsExamples.mjs'), typecheck(copy)]);
      ({ stop } = await startOwnProduct(port, {}, copy));

      const admin = await signInAs(request, accounts.admin);
      await enter(page, admin);
      await page.goto('/admin/dashboard');
      await page.getByRole('link', { name: 'Riders' }).click();
      await page
        .getByRole('link', { name: 'Add Rider' })
        .or(page.getByRole('button', { name: 'Add Rider' }))
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name').fill('Salma Begum');
      await dialog.getByLabel('Phone').fill('9876543212');
      await dialog.getByLabel('Vehicle').click();
      await page.getByRole('option', { name: 'Scooter' }).click();
      await dialog.getByLabel('Location').click();
      await page.getByRole('option').first().click();
      await dialog.getByRole('button', { name: /^(add|save|create)/i }).click();
      await expect(dialog).toBeHidden();

      await page.getByPlaceholder('Search by name or phone').fill('salma');
      const row = page.getByRole('row').filter({ hasText: 'Salma Begum' });
      await expect(row).toContainText('Scooter');
      await row
        .getByRole('link', { name: /^Edit/ })
        .or(row.getByRole('button', { name: /^Edit/ }))
        .first()
        .click();
      await dialog.getByLabel('Phone').fill('9876543213');
      await dialog.getByRole('button', { name: /^(save|update)/i }).click();
      await expect(dialog).toBeHidden();
      await expect(row).toContainText('9876543213');
      await row.getByRole('button', { name: /^Disable/ }).click();
      await expect(row).toContainText('Inactive');

      await row.getByRole('link', { name: 'Salma Begum', exact: true }).click();
      await expect(dialog.getByText(/Phone 9876543212 → 9876543213/)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await row.getByRole('button', { name: /^Delete/ }).click();
      await dialog.getByRole('button', { name: /^Delete/ }).click();
      await expect(row).toHaveCount(0);

      await page.goto(`/admin/audit?filter=${JSON.stringify({ object: 'rider' })}`);
      await expect(page.getByRole('row').filter({ hasText: 'Salma Begum' })).toHaveCount(4);
      const owner = await signInAs(request, accounts.store);
      expect((await callAs(request, owner, 'GET', '/admin/riders')).status).toBe(403);
      const { body } = await callAs(request, admin, 'GET', '/openapi.json');
      expect(JSON.stringify(body)).toContain('"operationId":"setRiderStatus"');
    },
  );
});
