import { timestamp } from './timestamp';

const NULL = '\\N';
const NEEDS_ESCAPE = /[\\\n\r\t]/;
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** A row in COPY's text format, with its line end. */
export function lineOf(columns: readonly string[], row: Readonly<Record<string, unknown>>): string {
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
