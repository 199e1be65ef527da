import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run.mjs';
import { fail, log, seconds } from './log.mjs';

/** Installs the packages if they differ from the lock file. */
export async function ensurePackages() {
  if (isInstalled()) return;
  const since = Date.now();
  log(
    `Installing packages (${existsSync(join(root, 'node_modules')) ? 'the lock file changed' : 'first start'}; a minute or two) …`,
  );
  // The build needs development packages, for every value of NODE_ENV.
  const npm = process.env.npm_execpath
    ? [process.execPath, [process.env.npm_execpath]]
    : ['npm', []];
  const { code } = await run(
    npm[0],
    [...npm[1], 'ci', '--include=dev', '--include=optional', '--loglevel=error'],
    {
      env: { npm_config_dry_run: 'false', npm_config_omit: '' },
    },
  ).catch((error) => ({ code: `${error.message}` }));
  if (code !== 0)
    fail(
      `Installing the packages failed (npm ci: ${code}). Is the registry reachable and the folder writable?`,
    );
  log(`Installed in ${seconds(since)}`);
}

/** npm records what it installed; an interrupted install leaves no record. */
function isInstalled() {
  const lockedPackages = packagesOf('package-lock.json');
  const installed = packagesOf('node_modules/.package-lock.json');
  if (!lockedPackages || !installed) return false;
  return Object.entries(lockedPackages).every(
    ([path, entry]) =>
      path === '' ||
      installed[path]?.version === entry.version ||
      (!installed[path] && !isForThisMachine(entry)),
  );
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

// npm skips optional packages for other systems, processors or C libraries, with their
// dependencies.
function isForThisMachine({ optional, os, cpu, libc }) {
  const fits = (names, name) => !names || names.includes(name);
  if (!optional) return true;
  return Boolean(os && cpu) && fits(os, process.platform) && fits(cpu, process.arch) && !libc;
}
