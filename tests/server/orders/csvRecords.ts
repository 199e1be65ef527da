/** The rows of a CSV file as records under its header. Knows quotes, and line breaks inside them. */
export function csvRecords(file: string): Record<string, string>[] {
  const [header = [], ...rows] = csvRows(file.replace(/^\uFEFF/, ''));
  return rows.map((row) => Object.fromEntries(header.map((name, at) => [name, row[at] ?? ''])));
}

const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;

function csvRows(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  CELL.lastIndex = 0;
  for (let found = CELL.exec(text); found; found = CELL.exec(text)) {
    row.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
    if (found[3] === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
