import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { StartupError } from '../../startupError';

/** Account of PostgreSQL's programs; undefined: the account of this process. */
export type Account = { uid: number; gid: number } | undefined;

/**
 * Returns the account. PostgreSQL refuses to run as root: started by root, it runs as the owner of
 * existing data, else as `postgres`, else as `nobody`.
 */
export function serverAccount(existingDataDir: string | undefined): Account {
  if (process.getuid?.() !== 0) return undefined;
  const owner =
    existingDataDir && existsSync(existingDataDir) ? statSync(existingDataDir) : undefined;
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const account = accountNamed('postgres') ?? accountNamed('nobody');
  if (!account) {
    throw new StartupError(
      'PostgreSQL refuses to run as root, and there is neither a user "postgres" nor "nobody" to ' +
        'run it as. Start the program as an ordinary user, or set DATABASE_URL.',
    );
  }
  return account;
}

function accountNamed(name: string): Account {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

export function isAccessible(account: Account, dir: string): boolean {
  return (
    spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', dir], { ...account, cwd: '/', stdio: 'ignore' })
      .status === 0
  );
}

/**
 * True if the account can run PostgreSQL from there: binaries, libraries and the files of initdb.
 */
export function canRun(account: Account, nativeDir: string): boolean {
  const script =
    '"$1/bin/postgres" --version && "$1/bin/initdb" --version && test -r "$1/share/postgresql/postgres.bki"';
  return (
    spawnSync('/bin/sh', ['-c', script, 'sh', nativeDir], { ...account, cwd: '/', stdio: 'ignore' })
      .status === 0
  );
}

/** Variables of PostgreSQL (PGDATA, PGPORT …) must not affect the embedded server. */
export const cleanEnvironment = () => ({ PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' });
