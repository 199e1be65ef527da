import type { Context } from 'hono';
import type { RowSource } from '../db/streamRows';
import { AppError } from './errors';
import type { Env } from './route';

type Chunks = AsyncGenerator<Uint8Array, void, undefined>;

/**
 * Writes an export as its reader takes it: nothing is read ahead but the first chunk, which is there before this
 * resolves. A reader that goes away, or takes nothing for `exportSlots.stallMs`, ends it: query, connection and slot.
 * @throws {AppError} `unavailable` when there is no slot
 */
export async function streamExport(
  c: Context<Env>, write: (source: RowSource) => Chunks,
): Promise<ReadableStream<Uint8Array>> {
  const { reports, exportSlots, log } = c.get('deps');
  const giveBack = exportSlots.take();
  const stop = new AbortController();
  const signal = AbortSignal.any([c.req.raw.signal, stop.signal]);
  try {
    const opened = await reports.read(async (source) => {
      const chunks = write({ ...source, signal });
      return { chunks, first: await chunks.next() };
    });
    const onStalled = () => {
      log.warn({ requestId: c.get('requestId') }, 'an export was given up: its reader takes nothing');
      c.env?.outgoing?.destroy();
    };
    return streamOf(opened, { signal, stop: () => stop.abort(), giveBack, stallMs: exportSlots.stallMs, onStalled });
  } catch (error) {
    giveBack();
    throw signal.aborted ? new AppError('malformed', 'The request was cut off before its end', { cause: error }) : error;
  }
}

interface Opened {
  chunks: Chunks;
  first: IteratorResult<Uint8Array, void>;
}

interface Reader {
  /** Aborted when the request is, and by `stop`. */
  signal: AbortSignal;
  stop(): void;
  giveBack(): void;
  stallMs: number;
  onStalled(): void;
}

function streamOf({ chunks, first }: Opened, { signal, stop, giveBack, stallMs, onStalled }: Reader): ReadableStream<Uint8Array> {
  let ahead: Opened['first'] | undefined = first;
  let stalled: NodeJS.Timeout | undefined;
  const end = async () => {
    clearTimeout(stalled);
    // before `return`, which waits for the row that is being looked for
    stop();
    await chunks.return().catch(() => undefined);
    giveBack();
  };
  const waitForReader = () => {
    stalled = setTimeout(() => {
      onStalled();
      void end();
    }, stallMs);
  };
  waitForReader();
  signal.addEventListener('abort', () => void end(), { once: true });
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        clearTimeout(stalled);
        // a file that just ended here would be taken for the whole
        signal.throwIfAborted();
        const { done, value } = ahead ?? (await chunks.next().catch(async (error: unknown) => {
          await end();
          throw error;
        }));
        ahead = undefined;
        signal.throwIfAborted();
        if (done) {
          await end();
          return controller.close();
        }
        controller.enqueue(value);
        waitForReader();
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  );
}
