import type { Context } from 'hono';
import { CSV_BOM, csvRow, type CsvCell } from '../../contract/csv';
import { businessDay } from '../../contract/time';
import type { RowSource } from '../db/streamRows';
import { streamExport } from './streamExport';
import type { Env } from './route';

interface CsvFile {
  /** Of the file, with today's IST day where `{date}` stands: `orders_export_{date}.csv`. */
  name: string;
  header: readonly string[];
  /** Batches of rows, read as fast as the client takes them, at the replica where there is one. */
  rows: (source: RowSource) => AsyncIterable<readonly (readonly CsvCell[])[]>;
}

/**
 * Answers with a file that is written while it is sent: its size costs no memory. What fails before the first rows is an
 * error answer; a failure on the way breaks the connection off, so that nobody takes half a file for the whole. HEAD gets
 * the headers alone.
 * @throws {AppError} `unavailable` when as many exports are written already as a process may
 */
export async function csvFile(c: Context<Env>, { name, header, rows }: CsvFile): Promise<Response> {
  // hono lets the handler of GET answer a HEAD, and drops the body unread
  const body = c.req.method === 'HEAD' ? null : await streamExport(c, (source) => chunksOf(header, rows(source)));
  const fileName = name.replace('{date}', businessDay(new Date()));
  return c.newResponse(body, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${fileName}"`,
  });
}

async function* chunksOf(
  header: CsvFile['header'], batches: ReturnType<CsvFile['rows']>,
): AsyncGenerator<Uint8Array, void, undefined> {
  let text = CSV_BOM + csvRow(header);
  for await (const rows of batches) {
    for (const row of rows) text += csvRow(row);
    yield Buffer.from(text);
    text = '';
  }
  if (text !== '') yield Buffer.from(text);
}
