import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { from, to } from 'pg-copy-streams';
import type { StoredFile, TableEntry } from './manifest';
import type { SchemaTable } from './schemaTables';
import { GZIP_LEVEL } from './settings';
import { createHash } from 'node:crypto';

const listOf = (columns: readonly string[]) => columns.map((column) => `"${column}"`).join(', ');

// read through a query: its order does not depend on where rows are stored
const copySql = ({ sql, columns, order }: SchemaTable) =>
  to(`copy (select ${listOf(columns)} from ${sql} order by ${order}) to stdout`);

/**
 * Writes a table's rows to a new compressed file that only its owner can read. Resolves once the
 * file is synced to disk.
 */
export async function copyToFile(
  client: Client,
  table: SchemaTable,
  path: string,
): Promise<TableEntry> {
  const content = openMeasure({ countLines: true });
  const file = openMeasure();
  await pipeline(
    client.query(copySql(table)),
    content.pass,
    createGzip({ level: GZIP_LEVEL }),
    file.pass,
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  );
  return {
    name: table.name,
    columns: table.columns,
    rows: content.lines(),
    content: content.result(),
    file: file.result(),
  };
}

/** Measures the output of `copyToFile` without storing it. */
export async function measureRows(
  client: Client,
  table: SchemaTable,
): Promise<Pick<TableEntry, 'rows' | 'content'>> {
  const measure = openMeasure({ countLines: true });
  for await (const _ of measure.pass(client.query(copySql(table))));
  return { rows: measure.lines(), content: measure.result() };
}

/** Appends the rows of a file written by `copyToFile` to a table. */
export async function copyFromFile(
  client: Client,
  table: { sql: string; columns: readonly string[] },
  path: string,
): Promise<void> {
  const sink = client.query(from(`copy ${table.sql} (${listOf(table.columns)}) from stdin`));
  await pipeline(createReadStream(path), createGunzip(), sink);
}

/** Appends the rows of one table to another, for the columns that both have. */
export async function copyTable(
  client: Client,
  source: SchemaTable,
  target: SchemaTable,
): Promise<void> {
  const columns = listOf(target.columns.filter((column) => source.columns.includes(column)));
  await client.query(
    `insert into ${target.sql} (${columns}) overriding system value select ${columns} from ${source.sql} order by ${source.order}`,
  );
}

/** Reads a file written by `copyToFile` to its end, without a database. */
export async function measureFile(
  path: string,
): Promise<Pick<TableEntry, 'rows' | 'content' | 'file'>> {
  const file = openMeasure();
  const content = openMeasure({ countLines: true });
  await pipeline(
    createReadStream(path),
    file.pass,
    createGunzip(),
    content.pass,
    async (chunks: AsyncIterable<Uint8Array>) => {
      for await (const _ of chunks);
    },
  );
  return { rows: content.lines(), content: content.result(), file: file.result() };
}

const NEWLINE = 10;

interface Measure {
  /** Passes bytes through and measures them. */
  pass(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined>;
  /** Size and checksum of all passed bytes. */
  result(): StoredFile;
  /**
   * Number of passed line ends. In COPY text each row is one line, because values escape line ends.
   */
  lines(): number;
}

function openMeasure({ countLines = false } = {}): Measure {
  const hash = createHash('sha256');
  let bytes = 0;
  let lines = 0;
  return {
    async *pass(chunks) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        if (countLines) lines += newlinesIn(chunk);
        yield chunk;
      }
    },
    result: () => ({ bytes, sha256: hash.copy().digest('hex') }),
    lines: () => lines,
  };
}

function newlinesIn(chunk: Uint8Array): number {
  let found = 0;
  for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) found += 1;
  return found;
}
