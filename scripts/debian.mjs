import { existsSync } from 'node:fs';
import { run } from './run.mjs';
import { log } from './log.mjs';

/**
 * Installs Debian's packages without starting their services; needs root. Ignores unavailable
 * packages: the caller looks for their files.
 */
export async function installDebianPackages(packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  log(`Installing the Debian packages ${packages.join(', ')} …`);
  // a run level without services: each test starts a service on its own port
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  await run('apt-get', ['update', '-qq'], { isQuiet: true, env });
  const { code, output } = await run(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
    { isQuiet: true, env },
  );
  if (code !== 0) log(`That failed (apt-get: ${code}): ${output.trim().split('\n').at(-1)}`);
}
