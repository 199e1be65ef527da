import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import type { DB } from '../../server/platform/db/types.gen';
import type { Row } from '../../server/demo/insertRows';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../contract/time';

const NULL = '\\N';
const NEEDS_ESCAPE = /[\\\n\r\t]/;
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** A row in COPY's text format, with its line end. */
function lineOf(columns: readonly string[], row: Readonly<Record<string, unknown>>): string {
  let line = '';
  for (const column of columns) {
    if (line !== '') line += '\t';
    line += cellText(row[column]);
  }
  return `${line}\n`;
}

function cellText(value: unknown): string {
  if (typeof value === 'number') return `${value}`;
  if (typeof value === 'string')
    return NEEDS_ESCAPE.test(value)
      ? value.replaceAll(/[\\\n\r\t]/g, (found) => ESCAPES[found] ?? '')
      : value;
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (value instanceof Date) return timestamp(value.getTime());
  if (Array.isArray(value)) return `{${value.join(',')}}`;
  if (value === null || value === undefined) return NULL;
  throw new TypeError(`A ${typeof value} has no text for COPY`);
}

const padded = (count: number, digits: number) =>
  Array.from({ length: count }, (_, index) => String(index).padStart(digits, '0'));
const two = padded(60, 2);
const three = padded(1_000, 3);
let knownDay = Number.NaN;
let knownText = '';

/**
 * Formats a moment for PostgreSQL. Ten million are written in time order, so the day is computed
 * once.
 */
function timestamp(ms: number): string {
  const wholeMs = Math.round(ms);
  const day = Math.floor(wholeMs / DAY_MS);
  if (day !== knownDay) {
    knownDay = day;
    knownText = new Date(day * DAY_MS).toISOString().slice(0, 10);
  }
  const rest = wholeMs - day * DAY_MS;
  const hour = Math.floor(rest / HOUR_MS);
  const minute = Math.floor(rest / MINUTE_MS) % 60;
  const second = Math.floor(rest / SECOND_MS) % 60;
  return `${knownText} ${two[hour]}:${two[minute]}:${two[second]}.${three[rest % SECOND_MS]}+00`;
}

const FIRST_BYTES = 256 * 1024;
/** UTF-8 needs at most this for one unit of a JavaScript string. */
const BYTES_A_UNIT = 3;

/**
 * Text on its way to the database, encoded as soon as it is made: as strings, a thousand orders
 * kept the garbage collector busier than everything else. One of its two buffers is filled while
 * the other is sent.
 */
class TextBuffer {
  private buffer = Buffer.allocUnsafe(FIRST_BYTES);
  private sent = Buffer.allocUnsafe(FIRST_BYTES);
  private length = 0;

  add(text: string): void {
    const needed = this.length + text.length * BYTES_A_UNIT;
    if (needed > this.buffer.length) this.grow(needed);
    this.length += this.buffer.write(text, this.length);
  }

  /** Returns the bytes added since the last call. Valid until the next call. */
  take(): Buffer {
    const text = this.buffer.subarray(0, this.length);
    [this.buffer, this.sent] = [this.sent, this.buffer];
    this.length = 0;
    return text;
  }

  private grow(needed: number): void {
    const larger = Buffer.allocUnsafe(needed * 2);
    this.buffer.copy(larger, 0, 0, this.length);
    this.buffer = larger;
  }
}

export type Table = keyof DB & string;

interface Waiting {
  columns: readonly string[];
  text: TextBuffer;
}

/**
 * Rows on their way into the tables. The next rows can be made while others are sent: a long loop
 * must yield to the event loop now and then, or nothing is sent.
 */
export class BulkRows {
  readonly written = new Map<Table, number>();
  private readonly waiting = new Map<Table, Waiting>();
  private readonly lastIds: Map<Table, number>;
  private sending: Promise<void> = Promise.resolve();

  constructor(
    private readonly client: pg.Client,
    lastIds: ReadonlyMap<Table, number>,
  ) {
    this.lastIds = new Map(lastIds);
  }

  nextId(table: Table): number {
    const id = this.lastId(table) + 1;
    this.lastIds.set(table, id);
    return id;
  }

  lastId(table: Table): number {
    return this.lastIds.get(table) ?? 0;
  }

  /** Every row of a table must have the keys of the first. */
  add<T extends Table>(table: T, row: Row<T>): void {
    let waiting = this.waiting.get(table);
    if (!waiting) {
      waiting = { columns: Object.keys(row), text: new TextBuffer() };
      this.waiting.set(table, waiting);
    }
    waiting.text.add(lineOf(waiting.columns, row));
    this.written.set(table, (this.written.get(table) ?? 0) + 1);
  }

  /** Adds rows with the next ids. */
  addNumbered<T extends Table>(table: T, ...added: Row<T>[]): void {
    for (const row of added) this.add(table, { ...row, id: this.nextId(table) });
  }

  /**
   * Starts to send the waiting rows, after the previous ones have arrived: at most two loads are in
   * memory.
   */
  async flush(): Promise<void> {
    await this.sending;
    const loads = [...this.waiting].map(([table, { columns, text }]) => ({
      table,
      columns,
      text: text.take(),
    }));
    this.sending = this.send(loads);
    // the next flush reports the error
    this.sending.catch(() => undefined);
  }

  /** Resolves when everything has arrived, and the connection is free. */
  async finish(): Promise<void> {
    await this.flush();
    await this.sending;
  }

  private async send(
    loads: readonly { table: Table; columns: readonly string[]; text: Buffer }[],
  ): Promise<void> {
    for (const { table, columns, text } of loads) {
      if (text.length === 0) continue;
      const names = columns.map((column) => `"${column}"`).join(', ');
      // Frozen rows need no later vacuum; the tables were truncated in this very transaction.
      const copy = this.client.query(
        from(`copy ${table} (${names}) from stdin with (format text, freeze true)`),
      );
      await pipeline(Readable.from([text]), copy);
    }
  }
}
