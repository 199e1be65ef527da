import { memo, useState } from 'react';
import { useHotkeys } from './useHotkeys';
import { lazyComponent } from '../hooks/late';
import { BAR_MARK, OPEN_MARK, ROW_MARK, SEARCH_MARK } from '../hooks/domMarkers';

const all = (mark: string) => [...document.querySelectorAll<HTMLElement>(`[${mark}]`)];
const focusedRow = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>(`[${ROW_MARK}]`) ?? null;

const focusSearch = (): boolean => {
  const [field] = all(SEARCH_MARK);
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
  return field !== undefined;
};

/** Moves to the next (1) or previous (-1) row; to the first row if no row has the focus. */
const moveRow = (step: 1 | -1): boolean => {
  const rows = all(ROW_MARK);
  const current = focusedRow();
  const from = current ? rows.indexOf(current) : -1;
  const row = from < 0 ? rows[0] : rows[Math.min(rows.length - 1, Math.max(0, from + step))];
  row?.focus();
  row?.scrollIntoView?.({ block: 'nearest' });
  return row !== undefined;
};

const boxOf = (row: Element | null) =>
  row?.querySelector<HTMLInputElement>('[data-select] input') ?? null;

/** Toggles the selection of the focused row. */
const selectRow = (): boolean => {
  const row = focusedRow();
  const box = row && document.activeElement === row ? boxOf(row) : null;
  box?.click();
  return box !== null;
};

/** Selects the focused row and the next or previous one, which gets the focus. */
const extendRow = (step: 1 | -1): boolean => {
  if (!boxOf(focusedRow())) return false;
  const add = () => {
    const box = boxOf(focusedRow());
    if (box?.checked === false) box.click();
  };
  add();
  moveRow(step);
  add();
  return true;
};

/** Opens the focused row, unless a button inside it has the focus, which handles Enter itself. */
const openRow = (): boolean => {
  const row = focusedRow();
  const opener =
    row && document.activeElement === row ? row.querySelector<HTMLElement>(`[${OPEN_MARK}]`) : null;
  opener?.click();
  return opener !== null;
};

/** Moves to the first action of the selected rows, which are far from them by Tab. */
const goToActions = (): boolean => {
  const action = all(BAR_MARK)[0]?.lastElementChild?.querySelector('button');
  action?.focus();
  return action != null;
};

const KeysDialog = lazyComponent(() => import('./KeysDialog'), null);

/**
 * The keys of a list page: `/` searches, `j` and `k` move, Enter opens, `x` selects, `a` goes to
 * the actions, `?` lists the keys.
 */
const ListKeys = memo(({ early }: { early: KeyboardEvent[] }) => {
  const [isListed, setListed] = useState(false);
  useHotkeys(
    {
      '/': focusSearch,
      j: () => moveRow(1),
      k: () => moveRow(-1),
      Enter: openRow,
      x: selectRow,
      ' ': selectRow,
      a: goToActions,
      ArrowDown: ({ shiftKey }) => shiftKey && extendRow(1),
      ArrowUp: ({ shiftKey }) => shiftKey && extendRow(-1),
      '?': () => {
        setListed(true);
        return true;
      },
    },
    early,
  );
  return isListed ? <KeysDialog onClose={() => setListed(false)} /> : null;
});
ListKeys.displayName = 'ListKeys';

export default ListKeys;
