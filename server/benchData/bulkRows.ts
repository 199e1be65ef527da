import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import type { DB } from '../db/types.gen';
import type { Row } from '../demo/insertRows';

export type Table = keyof DB & string;

const NULL = '\\N';
const NEEDS_ESCAPE = /[\\\n\r\t]/;
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

interface Waiting {
  columns: readonly string[];
  text: string;
}

/** Rows on their way into the tables, in the text that COPY reads. */
export class BulkRows {
  private readonly waiting = new Map<Table, Waiting>();
  private readonly lastIds = new Map<Table, number>();
  readonly written = new Map<Table, number>();

  constructor(private readonly client: pg.Client, lastIds: ReadonlyMap<Table, number>) {
    this.lastIds = new Map(lastIds);
  }

  nextId(table: Table): number {
    const id = (this.lastIds.get(table) ?? 0) + 1;
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
      waiting = { columns: Object.keys(row), text: '' };
      this.waiting.set(table, waiting);
    }
    waiting.text += lineOf(waiting.columns, row);
    this.written.set(table, (this.written.get(table) ?? 0) + 1);
  }

  /** Sends what waits. Frozen rows need no second visit by vacuum; the tables were truncated in this transaction. */
  async flush(): Promise<void> {
    for (const [table, waiting] of this.waiting) {
      if (waiting.text === '') continue;
      const { text } = waiting;
      waiting.text = '';
      const columns = waiting.columns.map((column) => `"${column}"`).join(', ');
      const copy = this.client.query(from(`copy ${table} (${columns}) from stdin with (format text, freeze true)`));
      await pipeline(Readable.from([Buffer.from(text)]), copy);
    }
  }
}

function lineOf(columns: readonly string[], row: object): string {
  const cells: Record<string, unknown> = { ...row };
  let line = '';
  for (const column of columns) line += `${line === '' ? '' : '\t'}${cellOf(cells[column])}`;
  return `${line}\n`;
}

function cellOf(value: unknown): string {
  if (typeof value === 'string') return NEEDS_ESCAPE.test(value) ? value.replace(/[\\\n\r\t]/g, (found) => ESCAPES[found] ?? '') : value;
  if (typeof value === 'number') return String(value);
  if (value === null || value === undefined) return NULL;
  if (typeof value === 'boolean') return value ? 't' : 'f';
  throw new TypeError(`A ${typeof value} has no text in COPY`);
}
