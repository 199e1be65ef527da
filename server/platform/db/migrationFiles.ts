import { createHash } from 'node:crypto';

/**
 * Mode of a file: `whole` in one transaction, `statements` one by one, or `batches`: one statement
 * repeated until it changes nothing.
 */
export type MigrationMode = 'whole' | 'statements' | 'batches';

export interface MigrationFile {
  name: string;
  sql: string;
  checksum: string;
  mode: MigrationMode;
  /**
   * Number of the newest migration of the oldest program that works with the schema; undefined if
   * only programs with this file do.
   */
  worksWith?: string;
}

const WORKS_WITH = /^-- works with: (\d{4})$/m;
const MODES: readonly [MigrationMode, RegExp][] = [
  ['statements', /^-- each statement by itself$/m],
  ['batches', /^-- in batches$/m],
];

/** Reads the declarations in the first lines of a file. */
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

/** Splits a file into statements: each ends a line with its semicolon. */
export const statementsOf = (sql: string): string[] =>
  sql
    .replaceAll(/^--.*$/gm, '')
    .split(/;\s*$/m)
    .map((text) => text.trim())
    .filter((text) => text !== '');

// Line ends differ between checkouts of the same file.
function checksumOf(sql: string): string {
  return createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
}

// The bundler includes them, so that a built server contains its migrations.
const sources = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Migrations of this program in the order of their numbers. */
export const migrationFiles: MigrationFile[] = Object.entries(sources)
  .map(([path, sql]) => migrationFile(path.replace(/^.*\//, ''), sql))
  .toSorted((a, b) => (a.name < b.name ? -1 : 1));
