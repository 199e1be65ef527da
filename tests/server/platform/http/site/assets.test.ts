import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { openAssets } from '../../../../../server/platform/http/site/assets';

const dir = mkdtempSync(join(tmpdir(), 'jaldi-assets-'));
afterEach(() => rmSync(dir, { recursive: true, force: true }));

it('a build that replaces the files does not break the pages that are open', async () => {
  mkdirSync(join(dir, 'assets'));
  writeFileSync(join(dir, 'assets/app-1.js'), 'first();');
  const assets = openAssets(dir);
  rmSync(join(dir, 'assets/app-1.js'));
  writeFileSync(join(dir, 'assets/app-2.js'), 'second();');
  expect(new TextDecoder().decode((await assets('/assets/app-1.js'))?.uncompressed)).toBe(
    'first();',
  );
  expect(assets('/assets/app-2.js')).toBeUndefined();
});
