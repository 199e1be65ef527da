import { execFile } from 'node:child_process';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bundle } from '../../support/runningProcess';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
/** Inside the project, where the packages of its programs are found. */
const folder = join(root, 'dist/tests/versions');
const SOURCES = ['server', 'contract', 'tools', 'package.json', 'tsconfig.json'];

async function givenSources(name: string): Promise<string> {
  const sources = join(folder, name);
  await rm(sources, { recursive: true, force: true });
  await mkdir(sources, { recursive: true });
  return sources;
}

/** The program of the commit before today's sources; undefined where the project came without its history. */
export async function programBefore(): Promise<string | undefined> {
  const commit = await run('git', ['rev-parse', '--verify', 'HEAD~1'], { cwd: root }).then(({ stdout }) => stdout.trim(), () => undefined);
  if (commit === undefined) return undefined;
  const sources = await givenSources('before');
  const archive = join(folder, 'before.tar');
  await run('git', ['archive', '--output', archive, commit, ...SOURCES], { cwd: root });
  await run('tar', ['--extract', '--file', archive, '--directory', sources]);
  return bundle(sources, 'before');
}

/** Today's program with these migrations after its own, as the next version might bring them. */
export async function programWith(migrations: Readonly<Record<string, string>>): Promise<string> {
  const sources = await givenSources('next');
  for (const name of SOURCES) await cp(join(root, name), join(sources, name), { recursive: true });
  for (const [name, sql] of Object.entries(migrations)) await writeFile(join(sources, 'server/platform/db/migrations', name), sql);
  return bundle(sources, 'next');
}
