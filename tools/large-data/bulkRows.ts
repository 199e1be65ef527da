import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import type { DB } from '../../server/platform/db/types.gen';
import type { Row } from '../../server/demo/insertRows';
import { lineOf } from './copyText';
import { TextBuffer } from './textBuffer';

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
