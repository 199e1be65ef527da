import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { loadText, readStoredText } from '../../secrets';
import { StartupError } from '../../startupError';
import { isAccessible, canRun, serverAccount, type Account } from './account';
import { packagedBinaries, restoreLibraryLinks } from './binaries';

/** Folders of an embedded PostgreSQL, and the account that it runs as. */
export type ClusterPaths = {
  account: Account;
  nativeDir: string;
  /** Only the account has access; contains the other folders. */
  homeDir: string;
  clusterDir: string;
  socketDir: string;
  logFile: string;
};

/**
 * Exists in `homeDir` while an upgraded cluster replaces the older cluster: between two renames
 * neither has the name.
 */
export const SWITCH_FILE = 'upgrade-switch.json';

/** Outside every home folder: PostgreSQL's account can't reach a clone of root. */
const SYSTEM_DIR = '/var/lib/jaldi-biryani';

/**
 * The system's limit is 107 bytes (103 on macOS), including the name of the socket in the folder.
 */
const SOCKET_DIR_MAX_BYTES = 80;

/** Creates missing folders. Stable: the same `dataDir` always gives the same places. */
export async function preparePaths(
  dataDir: string,
  log: (line: string) => void,
): Promise<ClusterPaths> {
  try {
    await mkdir(dataDir, { recursive: true });
    return await findPaths(dataDir, log);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const text = error instanceof Error ? error.message : String(error);
    throw new StartupError(
      `DATA_DIR ${dataDir}: the database can't be stored there (${text}). ` +
        'Make the folder writable, or set DATA_DIR to another one.',
      { cause: error },
    );
  }
}

async function findPaths(dataDir: string, log: (line: string) => void): Promise<ClusterPaths> {
  // Existing data is always used, even if the folders' permissions have changed.
  const existing = await existingHome(dataDir);
  const account = serverAccount(existing);
  const homeDir =
    existing ??
    (isAccessible(account, dataDir) ? defaultHome(dataDir) : await fallbackHome(dataDir));
  if (homeDir !== defaultHome(dataDir)) {
    log(`Database: PostgreSQL's user can't reach ${dataDir}, so the data is stored in ${homeDir}`);
  }
  await ownFolder(homeDir, account);
  if (!isAccessible(account, homeDir)) {
    throw new StartupError(
      `DATA_DIR ${dataDir}: the user that PostgreSQL runs as can't reach ${homeDir}. ` +
        'Was it first started by another user? Start it as that user, or set DATA_DIR to another folder.',
    );
  }
  return await placesIn(homeDir, account, await usableBinaries(account, dataDir, log));
}

/** Places of a cluster in a folder that the account owns. */
export const placesIn = async (
  homeDir: string,
  account: Account,
  nativeDir: string,
): Promise<ClusterPaths> => ({
  account,
  nativeDir,
  homeDir,
  clusterDir: join(homeDir, 'data'),
  socketDir: await socketFolder(homeDir, account),
  logFile: join(homeDir, 'postgres.log'),
});

const defaultHome = (dataDir: string) => join(dataDir, 'postgres');

/**
 * File in `dataDir`: removing that folder starts with an empty database, moving it moves the
 * database.
 */
const pointerIn = (dataDir: string) => join(dataDir, 'postgres-location');

const fallbackHome = (dataDir: string) =>
  loadText(pointerIn(dataDir), () =>
    join(SYSTEM_DIR, `${keyOf(dataDir)}-${randomBytes(4).toString('hex')}`),
  );

async function existingHome(dataDir: string): Promise<string | undefined> {
  if (['data', SWITCH_FILE].some((name) => existsSync(join(defaultHome(dataDir), name))))
    return defaultHome(dataDir);
  return await readStoredText(pointerIn(dataDir));
}

async function usableBinaries(
  account: Account,
  dataDir: string,
  log: (line: string) => void,
): Promise<string> {
  const packaged = packagedBinaries();
  // A read-only package folder is not an error yet: the links may exist, or the copy is used.
  await restoreLibraryLinks(packaged).catch(() => undefined);
  if (canRun(account, packaged)) return packaged;
  const copy = join(
    account ? SYSTEM_DIR : dataDir,
    `postgresql-${keyOf(await packageOf(packaged))}`,
    'native',
  );
  if (!canRun(account, copy)) await copyBinaries(packaged, copy, account, log);
  if (canRun(account, copy)) return copy;
  throw new StartupError(
    `The embedded PostgreSQL does not run on this machine (tried ${packaged} and ${copy}). ` +
      'Set DATABASE_URL to your own PostgreSQL server.',
  );
}

/** The content contains the version: a copy of an older version is replaced. */
const packageOf = (nativeDir: string) => readFile(join(nativeDir, '../package.json'), 'utf8');

async function copyBinaries(
  from: string,
  to: string,
  account: Account,
  log: (line: string) => void,
): Promise<void> {
  log(`Database: copying PostgreSQL to ${to}`);
  const folder = join(to, '..');
  const draft = `${folder}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await mkdir(draft, { recursive: true, mode: 0o755 });
  await cp(from, join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  await restoreLibraryLinks(join(draft, 'native'));
  if (canRun(account, to)) {
    // Another start was faster, and may already be running it.
    await rm(draft, { recursive: true, force: true });
    return;
  }
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
}

async function socketFolder(homeDir: string, account: Account): Promise<string> {
  const near = join(homeDir, 'run');
  // Not the temp folder of the environment: servers with different temp folders must use the same
  // socket.
  const dir =
    Buffer.byteLength(near) <= SOCKET_DIR_MAX_BYTES
      ? near
      : join('/tmp', `jaldi-biryani-${keyOf(homeDir)}`);
  await ownFolder(dir, account);
  const { uid, mode } = await stat(dir);
  // In a world-writable folder, another user may have created it first.
  if (uid !== (account?.uid ?? process.getuid?.()) || (mode & 0o077) !== 0) {
    throw new StartupError(
      `${dir} must belong only to PostgreSQL's user. Remove it and start again.`,
    );
  }
  return dir;
}

/**
 * Creates a folder that only the account may enter. An existing empty folder of this user is also
 * given to the account: another start has just created it, or was killed before it changed the
 * owner.
 */
export async function ownFolder(dir: string, account: Account): Promise<void> {
  await mkdir(join(dir, '..'), { recursive: true, mode: 0o755 });
  const isNew = await mkdir(dir, { recursive: true, mode: 0o700 });
  if (!isNew && !(await isNotYetGiven(dir, account))) return;
  await chmod(dir, 0o700);
  if (account) await chown(dir, account.uid, account.gid);
}

const isNotYetGiven = async (dir: string, account: Account): Promise<boolean> =>
  account !== undefined &&
  (await stat(dir)).uid === process.getuid?.() &&
  (await readdir(dir)).length === 0;

const keyOf = (path: string) => createHash('sha256').update(path).digest('hex').slice(0, 16);
