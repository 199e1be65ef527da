import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { ResourceConfig } from '../../../declaration/declaration';

/** English around an import; the text keys are `framework.import.*`. */
const messages = {
  open: 'Import CSV',
  title: 'Import %{many}',
  choose: 'Choose a file',
  another: 'Another file',
  drop: 'or drop one here',
  intro:
    'A CSV file. Its first row names the columns: export one, edit it, and import it again. A row with an ID changes that record, a row without one adds a new one; what the file does not name stays.',
  limits: 'At most %{rows} rows and %{size} MB.',
  columns: 'Columns: %{columns}.',
  too_large: 'This file has %{size} MB. Choose one of at most %{most} MB, or split it.',
  empty: 'This file is empty.',
  workbook:
    'This is an Excel workbook, whatever its name says. Save it as “CSV UTF-8” and choose that file.',
  letters: 'The letters of this file cannot be read. Save it as “CSV UTF-8” and choose it again.',
  unreadable: 'This file could not be read. Choose it again.',
  quote: 'A quotation mark that opens in row %{row} is never closed.',
  quote_odd: 'Row %{row} has text behind a closing quotation mark.',
  no_rows: 'This file has no rows beneath its header.',
  too_many: 'This file has %{rows} rows; at most %{most} are taken at once. Split it.',
  more_cells:
    'This row has more cells than there are headers. Put text or amounts with a comma into quotation marks.',
  matching_one: '%{file}: 1 row. Choose what each column is.',
  matching: '%{file}: %{rows} rows. Choose what each column is.',
  header: 'Column %{number}',
  header_of: 'In the file',
  first_value: 'First value',
  meaning: 'Is',
  meaning_of: '%{header} is',
  skip: 'Not imported',
  twice: '“%{header}” is there twice in the file. Choose which one counts.',
  none_matched: 'Choose what at least one column is.',
  chosen_twice: 'Two columns are “%{label}”. Choose one.',
  check: 'Check',
  checking: 'Checking...',
  would: '%{created} new, %{changed} changed, %{unchanged} unchanged',
  ready: 'Nothing is wrong. All of it is imported, or nothing.',
  nothing: 'The file changes nothing.',
  wrong_one: '1 error. Nothing is imported while there is one.',
  wrong: '%{count} errors. Nothing is imported while there are any.',
  row: 'Row',
  column: 'Column',
  value: 'Value',
  problem: 'What is wrong',
  more: 'The first %{shown} of %{count}. The file has all.',
  save_errors: 'Save the errors as a file',
  changes: 'What changes',
  change: 'Before → after',
  before: 'Before',
  after: 'After',
  blank: '(blank)',
  save_changes: 'Save the changes as a file',
  asked_one: 'A spreadsheet may have rewritten 1 value. Compare it with what you typed.',
  asked: 'A spreadsheet may have rewritten %{count} values. Compare them with what you typed.',
  question: 'Why it is asked',
  save_questions: 'Save these values as a file',
  confirm: 'I checked these values. Import them as they are.',
  back: 'Back',
  run: 'Import',
  running: 'Importing...',
  done: '%{many}: %{said}',
  check_failed: 'The file could not be checked.',
  run_failed:
    'Nothing was imported, or the answer was lost. Check the file again: it says what is stored.',
} as const;
export type ImportText = keyof typeof messages;

/** The import's texts, with the resource's own words in them. */
export const useImportTexts = (resource: ResourceConfig) => {
  const translate = useTranslate();
  return useMemo(() => {
    const many = translate(`resources.${resource.name}.many`, { _: resource.label.many });
    return (name: ImportText, values: Readonly<Record<string, string | number>> = {}): string =>
      translate(`framework.import.${name}`, { many, ...values, _: messages[name] });
  }, [translate, resource]);
};
