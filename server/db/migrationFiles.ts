import { createHash } from 'node:crypto';

export type MigrationFile = { name: string; sql: string; checksum: string };

// Taken in by the bundler, so that a built server carries its migrations with it.
const sources = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true });

/** The migrations of this program in the order of their numbers. */
export const migrationFiles: MigrationFile[] = Object.entries(sources)
  .map(([path, sql]) => ({ name: path.replace(/^.*\//, ''), sql, checksum: checksumOf(sql) }))
  .toSorted((a, b) => (a.name < b.name ? -1 : 1));

// Line ends differ between checkouts of one and the same file.
function checksumOf(sql: string): string {
  return createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
}
