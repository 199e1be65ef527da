import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { noticeText } from '../../../scripts/vite/notice.ts';

const root = mkdtempSync(join(tmpdir(), 'jaldi-notice-'));
afterEach(() => rmSync(root, { recursive: true, force: true }));

function given(packages: Record<string, object>, texts: Record<string, string> = {}): void {
  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  mkdirSync(root, { recursive: true });
  const all = { '': { version: '1.0.0' }, ...packages };
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: all }));
}

test('the notice lists every package but those for development, and each licence text once', () => {
  const mit = 'Copyright A. Permission is hereby granted';
  given(
    {
      'node_modules/a': { version: '1.2.3', license: 'MIT' },
      'node_modules/@b/c': { version: '2.0.0', license: 'MPL-2.0' },
      'node_modules/a/node_modules/d': { version: '3.0.0', license: 'MIT' },
      'node_modules/other-platform': { version: '4.0.0', license: 'ISC', optional: true },
      'node_modules/tool': { version: '5.0.0', license: 'MIT', dev: true },
    },
    {
      'node_modules/a/LICENSE': mit,
      'node_modules/a/NOTICE.md': 'Ask for attribution',
      'node_modules/a/node_modules/d/license.txt': `${mit}\n`,
    },
  );
  const text = noticeText(root);
  for (const line of [
    'a 1.2.3: MIT',
    '@b/c 2.0.0: MPL-2.0',
    'd 3.0.0: MIT',
    'other-platform 4.0.0: ISC',
  ])
    expect(text.split('\n')).toContain(line);
  expect(text).not.toContain('tool');
  expect(text.split(mit)).toHaveLength(2);
  expect(text).toContain(`a 1.2.3, d 3.0.0\n\n${mit}`);
  expect(text).toContain('a 1.2.3\n\nAsk for attribution');
  expect(text).toContain('source: https://www.npmjs.com/package/@b/c');
  expect(text).not.toContain('source: https://www.npmjs.com/package/a\n');
});

test('a package without a licence stops the build', () => {
  given({ 'node_modules/a': { version: '1.2.3' } });
  expect(() => noticeText(root)).toThrow('a 1.2.3 names no licence in package-lock.json');
});

test('the notice of this installation names its MPL and LGPL packages and their texts', () => {
  const text = noticeText(join(import.meta.dirname, '../../..'));
  expect(text).toMatch(/^web-push [\d.]+: MPL-2\.0\n {2}source: /m);
  expect(text).toMatch(/^@img\/sharp-libvips-linux-x64 [\d.]+: LGPL-3\.0-or-later\n {2}source: /m);
  expect(text).toContain('Mozilla Public License');
  expect(text).toMatch(/^react-admin [\d.]+: MIT$/m);
});
