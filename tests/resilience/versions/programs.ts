import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { migrationFiles } from '../../../server/platform/db/migrationFiles';
import { bundle } from '../../support/runningProcess';
import { git, MIGRATIONS, run, statesBefore } from './history';

const root = join(import.meta.dirname, '../../..');
/** Inside the project, where its programs find the packages. */
const folder = join(root, 'dist/tests/versions');
const SOURCES = ['server', 'contract', 'tools', 'package.json', 'tsconfig.json'];

const packages = z.object({ dependencies: z.record(z.string(), z.string()) });

export interface OlderProgram {
  /** The path of its single file. */
  program: string;
  /** The number of its newest migration. */
  newest: string;
  /** Its commit, the file of that migration, and packages that differ from its own. */
  promiseText: string;
}

async function givenSources(name: string): Promise<string> {
  const sources = join(folder, name);
  await rm(sources, { recursive: true, force: true });
  await mkdir(sources, { recursive: true });
  return sources;
}

async function packagesOf(commit: string): Promise<Record<string, string>> {
  const { dependencies } = packages.parse(JSON.parse(await git('show', `${commit}:package.json`)));
  return dependencies;
}

/** Lists packages that differ from those of the older program. */
async function otherPackages(commit: string): Promise<string> {
  const [then, now] = [await packagesOf(commit), await packagesOf('HEAD')];
  const otherPackageNames = Object.entries(then)
    .filter(([name, version]) => now[name] !== version)
    .map(([name, version]) => `${name} ${version} by ${now[name] ?? 'none'}`);
  return otherPackageNames.length === 0
    ? 'with its own packages'
    : `with other packages: ${otherPackageNames.join(', ')}`;
}

async function build(commit: string, newest: string): Promise<OlderProgram> {
  const number = newest.slice(0, 4);
  const name = `before-${number}`;
  const sources = await givenSources(name);
  const archive = join(folder, `${name}.tar`);
  await git('archive', '--output', archive, commit, ...SOURCES);
  await run('tar', ['--extract', '--file', archive, '--directory', sources]);
  return {
    program: await bundle(sources, name),
    newest: number,
    promiseText: `${commit.slice(0, 8)}, which ends with ${newest}, ${await otherPackages(commit)}`,
  };
}

/**
 * The program of the commit before the schema's last change; undefined if the clone lacks that part
 * of the history.
 */
export async function programBefore(): Promise<OlderProgram | undefined> {
  for await (const { commit, newest } of statesBefore()) return build(commit, newest);
  return undefined;
}

/**
 * The newest migration of the oldest program that is still compatible, according to today's
 * migrations.
 */
export function oldestSupported(): string {
  const numbers = migrationFiles.map(({ name }) => name.slice(0, 4));
  const worksWithOlderPackages = (ownVersion: string) =>
    migrationFiles.every(
      ({ name, worksWith = '9999' }) => name.slice(0, 4) <= ownVersion || worksWith <= ownVersion,
    );
  return numbers.find(worksWithOlderPackages) ?? '';
}

/** The program that ends with that migration. */
export async function oldestProgram(): Promise<OlderProgram | undefined> {
  const oldest = oldestSupported();
  for await (const { commit, newest } of statesBefore()) {
    if (newest.startsWith(oldest)) return build(commit, newest);
  }
  return undefined;
}

/** Today's program with these migrations after its own, like the next version. */
export async function programWith(migrations: Readonly<Record<string, string>>): Promise<string> {
  const sources = await givenSources('next');
  for (const name of SOURCES) await cp(join(root, name), join(sources, name), { recursive: true });
  for (const [name, sql] of Object.entries(migrations))
    await writeFile(join(sources, MIGRATIONS, name), sql);
  return bundle(sources, 'next');
}
