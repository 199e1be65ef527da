import { describe, expect, test } from 'vitest';
import {
  FILE_MB_MAX,
  readCsvFile,
} from '../../../../../../src/framework/ui/list/import/readCsvFile';

const ROWS_MAX = 1000;
const read = (...parts: BlobPart[]) => readCsvFile(new File(parts, 'menu.csv'), ROWS_MAX);
const utf16 = (text: string, isBigEndian: boolean) => {
  const view = new DataView(new ArrayBuffer(2 + text.length * 2));
  view.setUint16(0, 0xfeff, !isBigEndian);
  [...text].forEach((_, at) => view.setUint16(2 + at * 2, text.charCodeAt(at), !isBigEndian));
  return view.buffer;
};

const table = { header: ['Item', 'Price'], rows: [{ line: 2, cells: ['Biryani', '260'] }] };

describe('a file of rows', () => {
  test.each([
    ['commas', 'Item,Price\nBiryani,260\n'],
    ['semicolons', 'Item;Price\r\nBiryani;260\r\n'],
    ['tabs, as pasted from a spreadsheet', 'Item\tPrice\nBiryani\t260'],
    ['the line in which Excel names a semicolon', 'sep=;\r\nItem;Price\r\nBiryani;260\r\n'],
    ['such a line behind a byte-order mark', '\uFEFF"SEP=,"\nItem,Price\nBiryani,260'],
    ['such a line that names another sign', 'sep=^\nItem^Price\nBiryani^260'],
    ['a byte-order mark', '\uFEFFItem,Price\nBiryani,260'],
    ['quotation marks', '"Item","Price"\n"Biryani","260"'],
    ['blanks and empty cells at the ends', ' Item , Price ,,\nBiryani,260,,\n,,,\n'],
  ])('is read with %s', async (_, text) => {
    expect(await read(text)).toEqual({ name: 'menu.csv', ...table });
  });

  test.each([
    ['big', true],
    ['little', false],
  ])('is read in UTF-16, %s end first', async (_, isBigEndian) => {
    expect(await read(utf16('Item,Price\nBiryani,260', isBigEndian))).toMatchObject(table);
  });

  test('keeps commas, quotation marks and line breaks of a quoted cell, and counts rows as a spreadsheet does', async () => {
    expect(await read('Item,Price\n"Dum, ""royal""\nBiryani",260\n\nRaita,40')).toMatchObject({
      rows: [
        { line: 2, cells: ['Dum, "royal"\nBiryani', '260'] },
        { line: 4, cells: ['Raita', '40'] },
      ],
    });
  });

  test('has its cells as before an export escaped them', async () => {
    expect(await read("Item,Price\n'=Biryani,260")).toMatchObject({
      rows: [{ cells: ['=Biryani', '260'] }],
    });
  });

  test('may hold a column twice, which needs a choice later', async () => {
    expect(await read('Price,Price\n1,2')).toMatchObject({ header: ['Price', 'Price'] });
  });
});

describe("a file that can't be accepted shows why", () => {
  test.each<[string, BlobPart, object]>([
    ['where it is empty', '', { text: 'empty' }],
    ['where it only names its sign', 'sep=;\r\n', { text: 'empty' }],
    ['where it is blank', ' \n , \n', { text: 'empty' }],
    ['where it has a header alone', 'Item,Price\n\n', { text: 'no_rows' }],
    [
      'where it has more rows than are taken at once',
      `Item\n${'Biryani\n'.repeat(2000)}`,
      { text: 'too_many', values: { rows: 2000, most: ROWS_MAX } },
    ],
    [
      'where a quotation mark is never closed',
      'Item,Price\n"Biryani,260',
      { text: 'quote', values: { row: 2 } },
    ],
    [
      'where it is a workbook by another name',
      new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2]),
      { text: 'workbook' },
    ],
    [
      'where its letters are not what they say',
      new Uint8Array([0x49, 0x0a, 0xff, 0xe0, 0x80]),
      { text: 'letters' },
    ],
    ['where it is no text', 'Item\n\0\u0001', { text: 'letters' }],
  ])('%s', async (_, part, problem) => {
    expect(await read(part)).toEqual(problem);
  });

  test('if it has 50 MB, without reading it', async () => {
    const file = new File(['Item\nBiryani'], 'menu.csv');
    Object.defineProperty(file, 'size', { value: 50 * 1024 * 1024 });
    file.arrayBuffer = () => Promise.reject(new Error('was read'));
    expect(await readCsvFile(file, ROWS_MAX)).toEqual({
      text: 'too_large',
      values: { size: 50, most: FILE_MB_MAX },
    });
  });

  test('if it was removed since it was chosen', async () => {
    const file = new File(['Item\nBiryani'], 'menu.csv');
    file.arrayBuffer = () =>
      Promise.reject(new DOMException('The file could not be found', 'NotFoundError'));
    expect(await readCsvFile(file, ROWS_MAX)).toEqual({ text: 'unreadable' });
  });
});
