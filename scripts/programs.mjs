import { existsSync } from 'node:fs';
import { installDebianPackages } from './debian.mjs';

const MiniBrowser = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`;

/** Programs that run next to the product in production, by the file that each package installs. */
const programs = {
  'postgresql-15': ['/usr/lib/postgresql/15/bin/postgres'],
  pgbouncer: ['/usr/sbin/pgbouncer'],
  'nginx-light': ['/usr/sbin/nginx'],
  'exim4-daemon-light': ['/usr/sbin/exim4'],
  'firefox-esr': ['/usr/bin/firefox-esr'],
  'webkit2gtk-driver': ['/usr/bin/WebKitWebDriver', MiniBrowser],
  xvfb: ['/usr/bin/Xvfb'],
  gnumeric: ['/usr/bin/ssconvert'],
};

/**
 * Installs the databases, proxies, mail servers, browsers and spreadsheets for long tests: Debian's
 * packages, if missing and available.
 */
export async function ensurePrograms() {
  const missing = Object.keys(programs).filter(
    (name) => !programs[name].every((path) => existsSync(path)),
  );
  if (missing.length > 0) await installDebianPackages(missing);
}
