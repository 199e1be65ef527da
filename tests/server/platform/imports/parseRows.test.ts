import { expect, test } from 'vitest';
import { rewritingOf, usualDigits } from '../../../../server/platform/imports/parseRows';

test.each([
  ['26-Nov', 'date'],
  ['Nov-26', 'date'],
  ['26-Nov-2026', 'date'],
  ['26/11/2026', 'date'],
  ['2026-11-26', 'date'],
  ['1.23E+11', 'number'],
  ['9.84801E+09', 'number'],
  ['TRUE', 'Yes or No'],
  ['FALSE', 'Yes or No'],
  ['#NAME?', 'formula'],
  ['#N/A', 'formula'],
])('%s looks like what a spreadsheet writes in place of a text: a %s', (text, what) => {
  expect(rewritingOf('text', text)).toContain(what);
});

test.each(['26NOV', 'SAVE-26', 'True Love', 'No-20', '24/7', '500001', '26-11', 'E+', '# 4'])(
  '%s looks like no rewriting',
  (text) => {
    expect(rewritingOf('text', text)).toBeUndefined();
  },
);

test.each([
  ['007', '7'],
  ['0400001', '400001'],
  ['1.50', '1.5'],
  ['1e5', '100000'],
])('the number of a text that was %s and is %s has another form', (before, after) => {
  expect(rewritingOf('text', after, { before })).toContain(before);
});

test('a number, a day, a flag, and another text of a record do not count as rewritten', () => {
  expect(rewritingOf('number', '1.23E+11')).toBeUndefined();
  expect(rewritingOf('day', '26/11/2026')).toBeUndefined();
  expect(rewritingOf('flag', 'TRUE')).toBeUndefined();
  expect(rewritingOf('text', '8', { before: '007' })).toBeUndefined();
  expect(rewritingOf('text', '0', { before: '' })).toBeUndefined();
});

test('a number shorter than those of most rows may have lost its zeros', () => {
  const rows = ['7001', '7002', '42'].map((code, line) => ({ line, cells: { code, price: '7' } }));
  const columns = { code: { label: 'Code' }, price: { label: 'Price', is: 'number' } } as const;
  const digits = usualDigits(columns, rows).get('code');
  expect(rewritingOf('text', '42', { digits })).toBe(
    'Looks like 0042, which a spreadsheet turned into a number',
  );
  for (const text of ['7001', 'A2', '70001'])
    expect(rewritingOf('text', text, { digits })).toBeUndefined();
  expect(usualDigits(columns, rows).get('price')).toBeUndefined();
  expect(usualDigits(columns, rows.slice(1)).get('code')).toBeUndefined();
});
