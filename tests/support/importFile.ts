import { importCheckSchema, importDoneSchema } from '../../contract/imports/imports';
import type { FileColumns } from '../../contract/imports/columns';
import { plainCell } from '../../src/framework/format/csv';
import { parseCsv } from './csv';
import type { Person } from './people';
import type { TestServer } from './serverOn';

type Table = string[][];

/** An export parsed like the browser parses a file: the header row, then the rows. */
export const readExport = (body: unknown): Table =>
  parseCsv(String(body).replace(/^\uFEFF/, '')).map((row) => row.map(plainCell));

export const importsOf = (
  given: () => { server: TestServer; as: Person; all: string; columns: FileColumns },
) => {
  const keysOf = (labels: readonly string[]) => {
    const byLabel = new Map(
      Object.entries(given().columns).map(([key, { label }]) => [label, key]),
    );
    return labels.map((label) => byLabel.get(label) ?? label);
  };
  const bodyOf = ([header = [], ...rows]: Table) => ({
    columns: keysOf(header),
    rows: rows.map((cells, at) => ({ line: at + 2, cells })),
  });
  const send = (path: string, body: unknown) =>
    given().server.request('POST', `${given().all}/import${path}`, { as: given().as, body });
  return {
    exported: async (query = '') =>
      readExport(
        (await given().server.request('GET', `${given().all}/export${query}`, { as: given().as }))
          .body,
      ),
    check: async (table: Table) => (await send('/check', bodyOf(table))).read(importCheckSchema),
    run: async (table: Table, token: string | undefined, isConfirmed?: boolean) =>
      (await send('', { ...bodyOf(table), token, isConfirmed })).read(importDoneSchema),
    send: (table: Table, token?: string) =>
      token === undefined ? send('/check', bodyOf(table)) : send('', { ...bodyOf(table), token }),
  };
};

/** The table with another text in one cell, by line of the file and header. */
export const edited = (table: Table, line: number, label: string, text: string): Table =>
  table.map((row, at) =>
    at === line - 1 ? row.map((cell, column) => (table[0]?.[column] === label ? text : cell)) : row,
  );
