import { tableOf } from '../table';
import type { Sizes, TableSize } from './sizesPart';

/** A smaller value is a table that grows by a page now and then. */
const SHOWN_FROM_BYTES = 8;

const totalBytes = ({ bytes, indexBytes }: TableSize) => bytes + indexBytes;
const figure = (value: number) => Math.round(value).toLocaleString('en');

/** Bytes of one order, the largest table first. */
export function sizesTable({ orders, perSecond, tables }: Sizes): string {
  const sum = (measure: 'bytes' | 'indexBytes') =>
    tables.reduce((total, table) => total + table[measure], 0);
  const listedTables = tables
    .filter((table) => totalBytes(table) >= SHOWN_FROM_BYTES)
    .toSorted((a, b) => totalBytes(b) - totalBytes(a));
  const all: TableSize = {
    table: 'all tables',
    rows: Number.NaN,
    bytes: sum('bytes'),
    indexBytes: sum('indexBytes'),
  };
  return `${orders.toLocaleString('en')} orders, ${perSecond.toFixed(0)} a second, each placed, paid, accepted, prepared, ready, delivered and rated by the calls of the API.
Tables and indexes are packed before and after (\`vacuum full\`): in use, indexes have about a third more.

${tableOf<TableSize>(
  [
    { title: 'table', cell: ({ table }) => table },
    {
      title: 'rows an order',
      align: 'right',
      cell: ({ rows }) => (Number.isNaN(rows) ? '' : rows.toFixed(2)),
    },
    { title: 'bytes', align: 'right', cell: ({ bytes }) => figure(bytes) },
    { title: 'of indexes', align: 'right', cell: ({ indexBytes }) => figure(indexBytes) },
    { title: 'together', align: 'right', cell: (row) => figure(totalBytes(row)) },
  ],
  [...listedTables, all],
)}`;
}
