export type Log = (line: string) => void;

const MB = 1024 * 1024;
const number = new Intl.NumberFormat('en-US');

/** `12.3 MB` */
export const megabytes = (bytes: number): string => `${(bytes / MB).toFixed(1)} MB`;

/** `1,000,000 rows` */
export const rowCount = (rows: number): string =>
  `${number.format(rows)} ${rows === 1 ? 'row' : 'rows'}`;

/**
 * Prints the result of a table and its speed. `since` is a time in milliseconds, `bytes` the size
 * of its text.
 */
export function logTable(
  log: Log,
  name: string,
  { rows, content }: { rows: number; content: { bytes: number } },
  since: number,
): void {
  const seconds = Math.max(Date.now() - since, 1) / 1000;
  const speed = `${(content.bytes / MB / seconds).toFixed(1)} MB/s`;
  log(
    `  ${name.padEnd(22)}${rowCount(rows).padStart(16)}${megabytes(content.bytes).padStart(13)}${speed.padStart(14)}`,
  );
}
