import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

export const run = promisify(execFile);
export const MIGRATIONS = 'server/platform/db/migrations';
const root = join(import.meta.dirname, '../../..');

/** Runs git in the project and returns its output. */
export const git = async (...args: string[]): Promise<string> =>
  (await run('git', args, { cwd: root })).stdout.trim();

/**
 * The migrations of a commit, each by its name and content; undefined if the clone ends before it,
 * or has no such commit.
 */
async function migrationsOf(commit: string): Promise<readonly string[] | undefined> {
  const listed = await git(
    'ls-tree',
    '--format=%(path) %(objectname)',
    commit,
    `${MIGRATIONS}/`,
  ).catch(() => undefined);
  return listed?.split('\n').map((line) => line.slice(MIGRATIONS.length + 1));
}

/**
 * The last commit before each change of the schema, latest first, within the available history,
 * including branches. Skips commits whose migrations are numbered differently today, as on a branch
 * before its merge: no database has used such a program.
 */
export async function* statesBefore(): AsyncGenerator<{ commit: string; newest: string }> {
  const changes = await git('log', '--format=%H', '--', MIGRATIONS).catch(() => '');
  const today = new Set(await migrationsOf('HEAD'));
  for (const change of changes.split('\n')) {
    const migrations = await migrationsOf(`${change}^1`);
    const [newest = ''] = migrations?.at(-1)?.split(' ') ?? [];
    if (
      migrations &&
      newest !== '' &&
      migrations.length < today.size &&
      migrations.every((file) => today.has(file))
    ) {
      yield { commit: await git('rev-parse', `${change}^1`), newest };
    }
  }
}
