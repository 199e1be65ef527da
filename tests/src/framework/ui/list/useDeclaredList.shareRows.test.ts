import { expect, test } from 'vitest';
import { shareRows } from '../../../../../src/framework/ui/list/useDeclaredList';

const row = (id: string, name = id) => ({ id, name, items: [{ name }] });
const answer = (...rows: readonly unknown[]) => ({
  data: rows,
  total: rows.length,
  meta: { asked: 1 },
});
const rowsOf = (shared: unknown) => (shared as { data: readonly unknown[] }).data;

test('if the first row has left and a new one has come, the rows between are the same objects', () => {
  const before = answer(row('1'), row('2'), row('3'));
  const shared = rowsOf(shareRows(before, answer(row('2'), row('3', 'changed'), row('4'))));
  expect(shared[0]).toBe(before.data[1]);
  expect(shared.slice(1)).toEqual([row('3', 'changed'), row('4')]);
});

test('an equal answer is the same object, and values next to changed rows stay', () => {
  const before = answer(row('1'));
  expect(shareRows(before, answer(row('1')))).toBe(before);
  const changed = shareRows(before, answer(row('1', 'changed'))) as typeof before;
  expect(changed.meta).toBe(before.meta);
  expect(shareRows(changed, answer(row('1', 'changed')))).toBe(changed);
});

test('a value that is not a list is returned unchanged', () => {
  expect(shareRows(undefined, answer(row('1')))).toEqual(answer(row('1')));
  expect(shareRows(answer(row('1')), undefined)).toBeUndefined();
});
