import { expect, onTestFinished, test } from 'vitest';
import { CSV_BOM, csvMoment, csvRow, type CsvCell } from '../../../../server/platform/csv';
import { csvFile, plainCell } from '../../../../src/framework/format/csv';
import { configureFramework } from '../../../../src/framework/declaration/settings';

const rows: readonly (readonly CsvCell[])[] = [
  ['Name', 'Amount', 'Note'],
  ['Asha "A" Rao', 12.5, null],
  ['two\nlines', -3, 'a, b'],
  ['=1+1', 0, '\u200b+49 30'],
  ['＝SUM(A1)', 1, '@home'],
  ['Flat 1;=1+1', 2, 'a;"\t-1'],
];

test('a text that a spreadsheet would take for a formula is escaped', () => {
  expect(csvFile([['=1+1', -3, ' -x']])).toBe("\uFEFF'=1+1,-3,' -x\r\n");
});

test('a text that is a plain negative number is not a formula, with or without an apostrophe of an older file', () => {
  const cells = ['-3', '-12.50', '-1-1', "'-3"];
  const file = csvFile([cells]);
  expect(file).toBe("\uFEFF-3,-12.50,'-1-1,''-3\r\n");
  expect(file.slice(1, -2).split(',').map(plainCell)).toEqual(cells);
  expect(csvRow(cells)).toBe(file.slice(1));
  expect(plainCell("'-3")).toBe('-3');
});

test('the file of visible rows is written as the server writes its files', () => {
  expect(csvFile(rows)).toBe(CSV_BOM + rows.map(csvRow).join(''));
});

test('a text is read as it was written, also if it starts like a formula', () => {
  const signs = ['a', ';', '\t', "'", ' ', '='];
  let texts = [''];
  for (let length = 0; length < 6; length++) {
    texts = texts.flatMap((text) => signs.map((sign) => text + sign));
    expect(texts.map((text) => plainCell(csvFile([[text]]).slice(1, -2)))).toEqual(texts);
  }
});

test('a moment is written in the zone of the settings, as a spreadsheet reads it', () => {
  configureFramework({ formats: { locale: 'en-IN', timeZone: 'Asia/Kolkata' } });
  onTestFinished(() => configureFramework({}));
  const at = new Date('2026-11-26T21:06:59Z');
  expect(csvFile([[at, new Date(Number.NaN)]])).toBe(`\uFEFF${csvRow([csvMoment(at), ''])}`);
});
