import type { Context } from 'hono';
import { CSV_BOM, csvRow, type CsvCell } from '../../contract/csv';
import { businessDay } from '../../contract/time';
import { EXPORT_CHUNK_BYTES } from '../limits';
import type { Env } from './route';

interface CsvFile {
  /** Of the file, with today's IST day where `{date}` stands: `orders_export_{date}.csv`. */
  name: string;
  header: readonly string[];
  /** Read as fast as the client takes them; ended early when it goes away, which ends the query. */
  rows: AsyncIterable<readonly CsvCell[]>;
}

/**
 * Answers with a file that is written while it is sent: its size costs no memory. A failure on the way breaks the
 * connection off, so that nobody takes half a file for the whole. HEAD gets the headers alone.
 */
export function csvFile(c: Context<Env>, { name, header, rows }: CsvFile): Response {
  // hono lets the handler of GET answer a HEAD, and drops the body unread
  const body = c.req.method === 'HEAD' ? null : streamOf(chunksOf(header, rows));
  const fileName = name.replace('{date}', businessDay(new Date()));
  return c.newResponse(body, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${fileName}"`,
  });
}

/** Nothing is asked of `chunks`, and so of the database, before somebody reads: a body may be dropped before. */
const streamOf = (chunks: AsyncGenerator<Uint8Array, void, undefined>) =>
  new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await chunks.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );

async function* chunksOf(header: CsvFile['header'], rows: CsvFile['rows']): AsyncGenerator<Uint8Array, void, undefined> {
  const encoder = new TextEncoder();
  let text = CSV_BOM + csvRow(header);
  for await (const row of rows) {
    text += csvRow(row);
    if (text.length < EXPORT_CHUNK_BYTES) continue;
    yield encoder.encode(text);
    text = '';
  }
  if (text !== '') yield encoder.encode(text);
}
