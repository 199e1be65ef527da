import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadJwtSecret } from '../../../server/platform/secrets';

let dataDir = '';
beforeEach(async () => void (dataDir = await mkdtemp(join(tmpdir(), 'jaldi-secret-'))));
afterEach(async () => {
  await chmod(dataDir, 0o700);
  await rm(dataDir, { recursive: true });
});

test('servers that start at the same time share one secret, which the next start finds', async () => {
  const secrets = await Promise.all(Array.from({ length: 8 }, () => loadJwtSecret(dataDir)));
  expect(new Set([...secrets, await loadJwtSecret(dataDir)]).size).toBe(1);
  expect(secrets[0]?.length).toBeGreaterThanOrEqual(32);
});

test('no other user can read the secret, and no draft of it stays', async () => {
  await loadJwtSecret(dataDir);
  expect(await readdir(dataDir)).toEqual(['jwt-secret']);
  expect((await stat(join(dataDir, 'jwt-secret'))).mode & 0o777).toBe(0o600);
});

test('a folder that is a file is named', async () => {
  const file = join(dataDir, 'file');
  await writeFile(file, '');
  await expect(loadJwtSecret(file)).rejects.toThrow(
    `DATA_DIR ${file}: can't store the token secret there`,
  );
});

test.each(['', 'short\n'])(
  'a damaged secret (%j) is refused and named, not signed with',
  async (text) => {
    await writeFile(join(dataDir, 'jwt-secret'), text);
    await expect(loadJwtSecret(dataDir)).rejects.toThrow('jwt-secret is damaged');
  },
);
