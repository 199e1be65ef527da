import { existsSync } from 'node:fs';
import { installDebianPackages } from './debian.mjs';

const MiniBrowser = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`;

/** What stands beside the product in real life, by the file that each package brings. */
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

/** The databases, proxies, mail servers, browsers and spreadsheets that long tests try: Debian's, where they are missing and can be had. */
export async function ensurePrograms() {
  const missing = Object.keys(programs).filter(
    (name) => !programs[name].every((path) => existsSync(path)),
  );
  if (missing.length > 0) await installDebianPackages(missing);
}
