import { execFileSync } from 'node:child_process';
import { root } from '../run.mjs';

export const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** Paths that differ from a commit, and new files that git does not ignore. */
export const changedSince = (commit) => [
  ...new Set([
    ...git('diff', '--name-only', '--relative', commit),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]),
];
