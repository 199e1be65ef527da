import { describe, expect, test } from 'vitest';
import { csvCell, csvMoment, csvRow } from '../../../server/platform/csv';
import { rowsFile } from '../../../src/framework/ui/list/export/saveExport';

const starts = ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'];
const prefixes = [
  '',
  ' ',
  '\n',
  '\u00a0',
  '\u2003',
  '\u3000',
  '\u200b',
  '\ufeff',
  '\u202e',
  '\u00ad',
  ' \u200b ',
];
const formulas = prefixes.flatMap((prefix) =>
  starts.map((start) => `${prefix}${start}cmd|' /C calc'!A0`),
);

describe('a cell of a CSV file', () => {
  test.each(formulas.map((text) => [JSON.stringify(text), text]))(
    'is not a formula for a spreadsheet: %s',
    (_shown, text) => {
      expect(csvCell(text).replace(/^"/, '')).toMatch(/^'/);
    },
  );

  test('is neutral as well in the file that the browser makes', async () => {
    const file = rowsFile(
      { name: ({ name }) => String(name) },
      formulas.map((name, id) => ({ id: String(id), name })),
    );
    const cells = (await file.text())
      .replace(/^\ufeff/, '')
      .split(/\r\n(?=['"])/)
      .slice(1);
    expect(cells).toHaveLength(formulas.length);
    for (const cell of cells) expect(cell).toMatch(/^"?'/);
  });

  test.each([
    ['Flat 1;=1+1', "Flat 1;'=1+1"],
    ['Flat 1; \u200b＝1+1;end', "Flat 1; \u200b'＝1+1;end"],
    ['Flat 1\t-1', "Flat 1\t'-1"],
    ['Flat 1\n=1+1', `"Flat 1\n'=1+1"`],
    ['Flat 1;"=1&"', `"Flat 1;""'=1&"""`],
    ["Flat 1;'@x", "Flat 1;''@x"],
  ])('is not a formula after another separator either: %j', (text, written) => {
    expect(csvCell(text)).toBe(written);
  });

  test.each([
    'Asha',
    ' Asha',
    'Flat 1; 2',
    'a; b = c',
    'a\tb',
    '1-2',
    'a=b',
    'a@b.example',
    '₹5',
    '😀=',
    'हैदराबाद',
    "'quoted",
    '',
  ])('is unchanged: %j', (text) => {
    expect(csvCell(text)).toBe(text);
  });

  test('stays a number, below zero too', () => {
    expect(csvRow([-5, 0.5, null, 'a,"b"\n'])).toBe('-5,0.5,,"a,""b""\n"\r\n');
  });
});

test('a moment is written in IST as a spreadsheet reads it', () => {
  expect(csvMoment('2026-11-26T21:06:59Z')).toBe('2026-11-27 02:36');
  expect(csvMoment(new Date('2026-01-01T18:29:00Z'))).toBe('2026-01-01 23:59');
  expect(csvMoment('yesterday')).toBe('');
});
