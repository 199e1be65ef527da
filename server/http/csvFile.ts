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
 * connection off, so that nobody takes half a file for the whole.
 */
export function csvFile(c: Context<Env>, { name, header, rows }: CsvFile): Response {
  const chunks = chunksOf(header, rows);
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
  const fileName = name.replace('{date}', businessDay(new Date()));
  return c.body(body, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${fileName}"`,
  });
}

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
