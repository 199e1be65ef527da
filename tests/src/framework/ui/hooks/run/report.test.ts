import { expect, test } from 'vitest';
import {
  countIn,
  refusedIn,
  reportText,
  titleOfRow,
} from '../../../../../../src/framework/ui/hooks/run/report';
import type { RowResult } from '../../../../../../src/framework/ui/hooks/run/runRows';

const results: readonly RowResult[] = [
  { row: { id: '1' }, outcome: 'done', detail: '', name: 'Haleem' },
  { row: { id: '2' }, outcome: 'refused', detail: 'It is\tempty', name: 'Raita' },
  { row: { id: '3' }, outcome: 'refused', detail: 'Product not found' },
];

test('a report has the refused rows alone, each with its name and its reason, as a spreadsheet takes them', () => {
  expect(refusedIn(results).map(titleOfRow)).toEqual(['Raita', '3']);
  expect(countIn(results, 'done')).toBe(1);
  expect(reportText(results)).toBe('2\tRaita\tIt is empty\n3\t\tProduct not found');
});
