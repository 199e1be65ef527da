import type { Context } from 'hono';
import { CSV_BOM, type CsvCell, csvRow } from '../csv';
import { businessDay } from '../../../contract/time';
import type { RowSource } from '../db/streamRows';
import { AppError } from '../errors';
import { STEP_UP_PEOPLE_MAX } from '../limits';
import { needStepUp } from './authenticate';
import type { Env } from './context';
import { takePoints } from '../rateLimits';

type Chunks = AsyncGenerator<Uint8Array, void, undefined>;

/**
 * Streams an export at the pace of its reader. Reads only the first chunk ahead, before this
 * resolves. If the reader disconnects, or takes nothing for `exportSlots.stallMs`, query,
 * connection and slot are released.
 * @throws {AppError} `unavailable` if there is no slot
 */
async function streamExport(
  c: Context<Env>,
  { rows, header, record }: CsvFile,
): Promise<ReadableStream<Uint8Array>> {
  const { reports, exportSlots, log } = c.get('deps');
  const release = exportSlots.take();
  const stop = new AbortController();
  const signal = AbortSignal.any([c.req.raw.signal, stop.signal]);
  try {
    await reports.read((source) => needStepUpForMany(c, header, () => rows({ ...source, signal })));
    await record();
    const opened = await reports.read(async (source) => {
      const chunks = chunksOf(header, rows({ ...source, signal }));
      return { chunks, first: await chunks.next() };
    });
    const onStalled = () => {
      log.warn(
        { requestId: c.get('requestId') },
        'an export was stopped: the client no longer reads it',
      );
      c.env?.outgoing?.destroy();
    };
    return streamOf(opened, {
      signal,
      stop: () => stop.abort(),
      release,
      stallMs: exportSlots.stallMs,
      onStalled,
    });
  } catch (error) {
    release();
    throw signal.aborted
      ? new AppError('malformed', 'The request ended early', { cause: error })
      : error;
  }
}

interface Opened {
  chunks: Chunks;
  first: IteratorResult<Uint8Array, void>;
}

interface Reader {
  /** Aborts with the request, and by `stop`. */
  signal: AbortSignal;
  stop(): void;
  release(): void;
  stallMs: number;
  onStalled(): void;
}

function streamOf(
  { chunks, first }: Opened,
  { signal, stop, release, stallMs, onStalled }: Reader,
): ReadableStream<Uint8Array> {
  let nextChunk: Opened['first'] | undefined = first;
  let stalled: NodeJS.Timeout | undefined;
  const end = async () => {
    clearTimeout(stalled);
    // before `return`, which waits for the next row
    stop();
    await chunks.return().catch(() => undefined);
    release();
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
        // a normal end here would make a partial file look complete
        signal.throwIfAborted();
        const { done, value } =
          nextChunk ??
          (await chunks.next().catch(async (error: unknown) => {
            await end();
            throw error;
          }));
        nextChunk = undefined;
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

export interface CsvFile {
  /** Name of the file. `{date}` becomes the current day in India: `orders_export_{date}.csv`. */
  name: string;
  header: readonly string[];
  /** Batches of rows, read at the pace of the client, from the replica if configured. */
  rows: (source: RowSource) => AsyncIterable<readonly (readonly CsvCell[])[]>;
  /** Records the export before its first row is sent. */
  record: () => Promise<void>;
}

/** Columns that identify a person, by priority. */
const personColumns = ['Email', 'Phone', 'Customer', 'User', 'Name', 'Owner Name'];

/**
 * @throws {AppError} forbidden, if a session without a step-up exports data of more than
 * STEP_UP_PEOPLE_MAX people within an hour, including this file
 */
async function needStepUpForMany(
  c: Context<Env>,
  header: CsvFile['header'],
  open: () => ReturnType<CsvFile['rows']>,
): Promise<void> {
  const actor = c.get('actor');
  const personIndexes = personColumns.map((name) => header.indexOf(name)).filter((at) => at >= 0);
  if (actor.isSteppedUp === true || personIndexes.length === 0) return;
  const people = new Set<CsvCell>();
  for await (const rows of open()) {
    for (const row of rows) {
      const person = personIndexes.map((at) => row[at]).find((cell) => cell != null && cell !== '');
      if (person !== undefined) people.add(person);
    }
    if (people.size > STEP_UP_PEOPLE_MAX) needStepUp(actor);
  }
  const { exportedPeoplePerSession } = c.get('deps').limiters;
  if (
    people.size > 0 &&
    !(await takePoints(exportedPeoplePerSession, actor.sessionId, people.size))
  )
    needStepUp(actor);
}

/**
 * Responds with a file that is written while it is sent, so that its size needs no memory. A
 * failure before the first rows is an error response; a later failure breaks the connection, so
 * that a partial file does not look complete. HEAD gets only the headers. A file about many people
 * needs a step-up.
 * @throws {AppError} `unavailable` if the process already writes its maximum of exports
 */
export async function csvFile(c: Context<Env>, file: CsvFile): Promise<Response> {
  // hono answers HEAD with the handler of GET, and drops the body unread
  const body = c.req.method === 'HEAD' ? null : await streamExport(c, file);
  const fileName = file.name.replace('{date}', businessDay(new Date()));
  return c.newResponse(body, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${fileName}"`,
  });
}

async function* chunksOf(
  header: CsvFile['header'],
  batches: ReturnType<CsvFile['rows']>,
): AsyncGenerator<Uint8Array, void, undefined> {
  let text = CSV_BOM + csvRow(header);
  for await (const rows of batches) {
    for (const row of rows) text += csvRow(row);
    yield Buffer.from(text);
    text = '';
  }
  if (text !== '') yield Buffer.from(text);
}
