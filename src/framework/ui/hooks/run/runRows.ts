import { z } from 'zod';
import type { RunRow } from '../../../declaration/actions';
import { ApiError, messageOf } from '../../../declaration/errors';
import { RUN_CALLS_AT_ONCE, RUN_PAUSE_MS, RUN_TRIES } from '../../../declaration/constants';
import { isObject } from '../../../declaration/isObject';
import { firstAt } from '../../../declaration/places';
import { failedRows } from '../failedRows';

/** Outcome of a row; `row` has its current version. */
export interface RowResult {
  row: RunRow;
  outcome: 'done' | 'same' | 'refused';
  name?: string;
  /** Reason why it was refused. */
  detail: string;
}

export interface RunOptions {
  rows: readonly RunRow[];
  chunk: number;
  /** Field of the record that holds its version. */
  version: string | undefined;
  /** One call. Resolves with the answer's body. */
  send: (rows: readonly RunRow[]) => Promise<unknown>;
  onResults: (results: readonly RowResult[]) => void;
  /** Called when the server becomes busy or unreachable, and when it answers again. */
  onWaiting: (isWaiting: boolean) => void;
  /** Ends the run after the pending calls. */
  signal: AbortSignal;
  pause?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

export interface RunEnd {
  /** Rows that were not tried, or whose answer never came. */
  rest: readonly RunRow[];
  /** Error that ended the run early; absent if it was stopped or complete. */
  error?: unknown;
}

const resultSchema = z.looseObject({
  id: z.union([z.string(), z.number()]).transform(String),
  outcome: z.enum(['done', 'same', 'refused']).catch('done'),
  name: z.string().optional().catch(undefined),
  detail: z.string().catch(''),
});
const answer = z.object({ results: z.array(resultSchema) });

/** The version in the answer of a call for one row: from its record, or from the answer itself. */
const versionIn = (body: unknown, version: string): unknown =>
  isObject(body) ? firstAt(body, [`data.${version}`, version]) : undefined;

/**
 * Outcome of a call for one row, from its record: if the version did not change, the row already
 * had that state.
 */
const resultOfOne = (body: unknown, row: RunRow, version: string | undefined): RowResult => {
  const present = version === undefined ? undefined : versionIn(body, version);
  if (version === undefined || typeof present !== 'string')
    return { row, outcome: 'done', detail: '' };
  return {
    row: { ...row, [version]: present },
    outcome: present === row[version] ? 'same' : 'done',
    detail: '',
  };
};

/** Outcome of each row in an answer; a row that the answer does not name is done. */
export const resultsIn = (
  body: unknown,
  rows: readonly RunRow[],
  version: string | undefined,
): RowResult[] => {
  const named = new Map(
    (answer.safeParse(body).data?.results ?? []).map((result) => [result.id, result]),
  );
  const failed = new Map(failedRows(body).map(({ id, detail }) => [id, detail]));
  return rows.map((row) => {
    const id = String(row.id);
    const entry = named.get(id);
    const present = version === undefined ? undefined : entry?.[version];
    return {
      row:
        typeof present === 'string' && version !== undefined ? { ...row, [version]: present } : row,
      outcome: failed.has(id) ? 'refused' : (entry?.outcome ?? 'done'),
      detail: failed.get(id) ?? entry?.detail ?? '',
      ...(entry?.name === undefined ? {} : { name: entry.name }),
    };
  });
};

/**
 * Statuses that are worth a retry: no answer, 429, and a proxy's answers for an unreachable server.
 */
const PASSING: readonly number[] = [0, 429, 502, 503, 504];
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && PASSING.includes(error.status);

/** Statuses that concern only one row. */
const OF_ROW: readonly number[] = [400, 404, 409, 410, 412, 422];
const refusedRow = ([row]: readonly RunRow[], error: unknown): RowResult[] | undefined =>
  row && error instanceof ApiError && OF_ROW.includes(error.status)
    ? [{ row, outcome: 'refused', detail: messageOf(error, '') }]
    : undefined;

const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * Sends one chunk; repeats it if the server was busy or did not answer, since the call is
 * idempotent.
 */
const sendPatiently = async (
  rows: readonly RunRow[],
  { send, chunk, version, onWaiting, signal, pause = wait }: RunOptions,
): Promise<RowResult[]> => {
  for (let tries = 1; tries <= RUN_TRIES; tries += 1) {
    try {
      const body = await send(rows);
      const [row] = rows;
      return chunk === 1 && row
        ? [resultOfOne(body, row, version)]
        : resultsIn(body, rows, version);
    } catch (error) {
      const refused = chunk === 1 ? refusedRow(rows, error) : undefined;
      if (refused) return refused;
      if (tries === RUN_TRIES || !isPassing(error) || signal.aborted) throw error;
      onWaiting(true);
      await pause(RUN_PAUSE_MS * 2 ** (tries - 1), signal);
      onWaiting(false);
      if (signal.aborted) throw error;
    }
  }
  return [];
};

const chunksOf = (rows: readonly RunRow[], size: number): RunRow[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, at) =>
    rows.slice(at * size, (at + 1) * size),
  );

/** Processes rows chunk by chunk; chunks of one row run several at a time. Never rejects. */
export const runRows = async (options: RunOptions): Promise<RunEnd> => {
  const { rows, chunk, onResults, signal } = options;
  const waiting = chunksOf(rows, chunk);
  const unanswered: RunRow[] = [];
  let failure: { error: unknown } | undefined;
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      try {
        onResults(await sendPatiently(next, options));
      } catch (error) {
        unanswered.push(...next);
        if (!signal.aborted) failure ??= { error };
        return;
      }
      if (signal.aborted || failure) return;
    }
  };
  await Promise.all(Array.from({ length: chunk === 1 ? RUN_CALLS_AT_ONCE : 1 }, work));
  return { rest: [...unanswered, ...waiting.flat()], ...failure };
};
