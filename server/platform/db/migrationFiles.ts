import { createHash } from 'node:crypto';

/** How a file runs: as a whole in one transaction, each statement by itself, or one statement again and again until it changes nothing. */
export type MigrationMode = 'whole' | 'statements' | 'batches';

export interface MigrationFile {
  name: string;
  sql: string;
  checksum: string;
  mode: MigrationMode;
  /** The number of the newest migration of the oldest program that can work on the schema; undefined where only one that has the file can. */
  worksWith?: string;
}

const WORKS_WITH = /^-- works with: (\d{4})$/m;
const MODES: readonly [MigrationMode, RegExp][] = [
  ['statements', /^-- each statement by itself$/m],
  ['batches', /^-- in batches$/m],
];

/** A file as its first lines declare it. */
export function migrationFile(name: string, sql: string): MigrationFile {
  const worksWith = WORKS_WITH.exec(sql)?.[1];
  const [mode] = MODES.find(([, pattern]) => pattern.test(sql)) ?? ['whole' as const];
  return {
    name,
    sql,
    checksum: checksumOf(sql),
    mode,
    ...(worksWith === undefined ? {} : { worksWith }),
  };
}

/** The statements of a file that runs them by themselves: each ends a line with its semicolon. */
export const statementsOf = (sql: string): string[] =>
  sql
    .replaceAll(/^--.*$/gm, '')
    .split(/;\s*$/m)
    .map((text) => text.trim())
    .filter((text) => text !== '');

// Line ends differ between checkouts of one and the same file.
function checksumOf(sql: string): string {
  return createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
}

// Taken in by the bundler, so that a built server carries its migrations with it.
const sources = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The migrations of this program in the order of their numbers. */
export const migrationFiles: MigrationFile[] = Object.entries(sources)
  .map(([path, sql]) => migrationFile(path.replace(/^.*\//, ''), sql))
  .toSorted((a, b) => (a.name < b.name ? -1 : 1));
