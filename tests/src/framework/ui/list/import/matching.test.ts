import { describe, expect, test } from 'vitest';
import * as declared from '../../../../../../contract/imports/columns';
import {
  matchColumns,
  templateFile,
  withoutExample,
} from '../../../../../../src/framework/ui/list/import/matching';
import { readCsvFile } from '../../../../../../src/framework/ui/list/import/readCsvFile';

const read = async (text: string) => {
  const file = await readCsvFile(new File([text], 'a.csv'), 10);
  if ('text' in file) throw new Error(file.text);
  return file;
};

describe.each(Object.entries(declared))(
  'the template of %s',
  (_, columns: declared.FileColumns) => {
    test('has every column, and a value for all that a new row needs', async () => {
      const { header, rows } = await read(templateFile(columns));
      expect(header).toEqual(Object.values(columns).map(({ label }) => label));
      const [row] = rows;
      const blank = Object.entries(columns).flatMap(([key, { is, isRequired }], at) =>
        isRequired && is !== 'id' && !row?.cells[at] ? key : [],
      );
      expect(blank).toEqual([]);
    });

    test('is read without its example, also with days that a spreadsheet rewrote', async () => {
      const text = templateFile(columns).replace('2026-01-01', '01/01/2026');
      const file = await read(text);
      const found = withoutExample(file, matchColumns(file, columns), columns);
      expect([found.file.rows, found.exampleLine]).toEqual([[], 2]);
    });
  },
);

test('a row that differs from the example, and a file with some of the columns, are kept', async () => {
  for (const text of [
    templateFile(declared.locationColumns).replace('500097', '500098'),
    'Location Name,City\nNarsingi Lakes,Hyderabad',
  ]) {
    const file = await read(text);
    const matching = matchColumns(file, declared.locationColumns);
    expect(withoutExample(file, matching, declared.locationColumns).file.rows).toHaveLength(1);
  }
});
