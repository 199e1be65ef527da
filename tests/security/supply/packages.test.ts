import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { z } from 'zod';
import { promise } from '../../support/promises/promise';

const root = join(import.meta.dirname, '../../..');
const PARALLEL = 16;

const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ version: z.string(), name: z.string().optional() })),
});
const auditSchema = z.object({
  metadata: z.object({ vulnerabilities: z.object({ high: z.number(), critical: z.number() }) }),
});
const packageSchema = z.object({
  versions: z.record(
    z.string(),
    z.object({ deprecated: z.union([z.string(), z.boolean()]).optional() }),
  ),
});

/** Output of an npm command with any exit code: an audit with findings exits with 1. */
const npm = (...args: string[]): Promise<string> =>
  new Promise(
    (resolve) =>
      void execFile('npm', args, { cwd: root, maxBuffer: 2 ** 26 }, (_error, stdout) =>
        resolve(stdout),
      ),
  );

function auditOf(printed: string): z.output<typeof auditSchema> | undefined {
  try {
    return auditSchema.safeParse(JSON.parse(printed)).data;
  } catch {
    return undefined;
  }
}

async function installed(): Promise<{ name: string; version: string }[]> {
  const { packages } = lockSchema.parse(
    JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')),
  );
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { name = path.replace(/^.*node_modules\//, ''), version }]) => ({
      name,
      version,
    }));
}

/**
 * Packages whose authors deprecate the installed version. Not every registry mirrors the
 * advisories; all report this.
 */
async function findDeprecated(): Promise<string[]> {
  const registry = (await npm('config', 'get', 'registry')).trim().replace(/\/$/, '');
  const left = await installed();
  const found: string[] = [];
  const look = async () => {
    for (let item = left.pop(); item; item = left.pop()) {
      const { name, version } = item;
      const answer = await fetch(`${registry}/${name.replace('/', '%2f')}`, {
        headers: { accept: 'application/vnd.npm.install-v1+json' },
      });
      const { versions } = packageSchema.parse(await answer.json());
      if (versions[version]?.deprecated)
        found.push(`${name} ${version}: ${versions[version].deprecated}`);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, look));
  return found;
}

promise(
  'no installed package has a high-severity vulnerability in npm audit, or is deprecated by its authors',
  async (tried) => {
    const audit = auditOf(await npm('audit', '--json'));
    tried.count('packages', (await installed()).length);
    if (audit) {
      expect(audit.metadata.vulnerabilities).toMatchObject({ high: 0, critical: 0 });
      return tried.note('npm audit has no high finding');
    }
    expect(await findDeprecated()).toEqual([]);
    tried.note('the registry answers no npm audit; no package is deprecated');
  },
);
