import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const COPIED = [
  'contract',
  'src',
  'scripts',
  'index.html',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'public',
];

const givenCopy = (file: string, from: string, to: string): string => {
  const copy = mkdtempSync(join(tmpdir(), 'build-'));
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  for (const part of COPIED) cpSync(part, join(copy, part), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));
  const text = readFileSync(join(copy, file), 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(copy, file), text.replace(from, to));
  return copy;
};

/** Only the application: the server would be built at the same time. */
const BUILD =
  "const { ensureBuilt } = await import('./scripts/build.mjs'); await ensureBuilt('application');";

const build = (folder: string) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    execFile(
      process.execPath,
      ['--input-type=module', '--eval', BUILD],
      { cwd: folder },
      (error, stdout, stderr) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: stdout + stderr }),
    );
  });

test('a product with a mistake in a declaration is not built, and the mistake is named with file, line and key', async () => {
  const file = 'src/resources/admin/mails/mails.resource.ts';
  const copy = givenCopy(file, "name: 'admin/mails'", "name: '/admin/mails'");
  const line =
    readFileSync(file, 'utf8')
      .split('\n')
      .findIndex((text) => text.includes("name: 'admin/mails'")) + 1;
  const { code, said } = await build(copy);
  expect(said).toContain(
    `The declarations have errors:\n${file}:${line} name: '/admin/mails' is not a route`,
  );
  expect(code).toBe(1);
  expect(existsSync(join(copy, 'dist/app'))).toBe(false);
});
