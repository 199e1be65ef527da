import type { ClipboardEvent, KeyboardEvent } from 'react';
import { placeAfter, type Grid } from './grid';
import type { GridState } from './useGrid';

const isTextKey = ({ key, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !altKey;

interface Parts {
  grid: Grid;
  own: GridState;
  save: () => void;
}

/** Keyboard and clipboard of the grid while no cell is edited. */
export const useGridKeys = ({ grid, own, save }: Parts) => {
  const { active, move, edit, drop, undo, copied, paste, editing } = own;
  const handleControlKey = (event: KeyboardEvent): boolean => {
    const key = event.key.toLowerCase();
    if (key === 'z') undo();
    else if (key === 's') save();
    else if (key === 'a') {
      move({ row: 0, col: 0 });
      move({ row: grid.rows.length - 1, col: grid.stores.length - 1 }, true);
    } else return false;
    return true;
  };
  const handlePlainKey = (event: KeyboardEvent): boolean => {
    if (event.key === 'Enter' || event.key === 'F2') edit();
    else if (event.key === 'Escape') move(active);
    else if (event.key === 'Delete' || event.key === 'Backspace') drop();
    else if (isTextKey(event)) edit(event.key);
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (editing) return;
    const isControl = event.ctrlKey || event.metaKey;
    const to = placeAfter(event.key, isControl, active, grid);
    if (to) move(to, event.shiftKey);
    const isHandled =
      to !== undefined || (isControl ? handleControlKey(event) : handlePlainKey(event));
    if (!isHandled) return;
    event.preventDefault();
    // the page's own keys (n, /, ?) have other meanings here
    event.stopPropagation();
  };
  const onCopy = (event: ClipboardEvent) => {
    if (editing) return;
    event.clipboardData.setData('text/plain', copied());
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent) => {
    if (editing) return;
    paste(event.clipboardData.getData('text/plain'));
    event.preventDefault();
  };
  return { onKeyDown, onCopy, onPaste };
};
