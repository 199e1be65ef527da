import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { createMiddleware } from 'hono/factory';
import { COMPRESS_MIN_BYTES, QUERIES_WAITING_MAX } from '../limits';
import type { Env } from './context';
import { busy } from '../errors';

/**
 * Refuses requests at once that would wait too long, so that the others are served in time. Counts
 * the work that waits for a database connection: a client that sends its request slowly does not
 * count.
 */
export const shedLoad = createMiddleware<Env>(async (c, next) => {
  const { pool, countingPool } = c.get('deps');
  if (pool.waitingCount + countingPool.waitingCount >= QUERIES_WAITING_MAX) throw busy();
  await next();
});

const gzipped = promisify(gzip);
// never text/event-stream: its events would wait for a full block
const COMPRESSIBLE = /^(application\/json|text\/(html|css|csv|plain))/;

/**
 * Sends JSON and texts as gzip to clients that accept it: a CSV, which may be long, as a stream,
 * other types in one piece. hono's `compress` turns every response into a stream even without
 * compression, which doubles the processor time of a small response.
 */
export const compressAnswers = createMiddleware<Env>(async (c, next) => {
  await next();
  // hono drops the body, and its source would wait for a reader forever
  if (c.req.method === 'HEAD') return void (await c.res.body?.cancel());
  const { headers } = c.res;
  const type = headers.get('content-type') ?? '';
  if (headers.has('content-encoding') || !COMPRESSIBLE.test(type)) return;
  headers.append('Vary', 'Accept-Encoding');
  if (!takesGzip(c.req.header('accept-encoding'))) return;
  headers.delete('content-length');
  if (type.startsWith('text/csv')) {
    headers.set('Content-Encoding', 'gzip');
    c.res = new Response(c.res.body && gzipStream(c.res.body), c.res);
    return;
  }
  const uncompressed = await c.res.arrayBuffer();
  const isWorthIt = uncompressed.byteLength >= COMPRESS_MIN_BYTES;
  if (isWorthIt) headers.set('Content-Encoding', 'gzip');
  c.res = new Response(isWorthIt ? new Uint8Array(await gzipped(uncompressed)) : uncompressed, {
    status: c.res.status,
    headers,
  });
});

/** Compresses a stream, starting at the first read; `pipeThrough` takes the first piece at once. */
function gzipStream(source: ReadableStream<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array> {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  return new ReadableStream(
    {
      async pull(controller) {
        reader ??= source.pipeThrough(new CompressionStream('gzip')).getReader();
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => (reader ?? source).cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

const takesGzip = (accepted = '') => /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted);
