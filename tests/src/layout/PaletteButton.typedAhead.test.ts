import { afterEach, expect, test, vi } from 'vitest';
import { createTypeAhead } from '../../../src/layout/PaletteButton';

const elsewhere = vi.fn();
document.body.addEventListener('keydown', elsewhere);
const ahead = createTypeAhead();
afterEach(() => {
  ahead.end();
  elsewhere.mockClear();
});

const press = (...keys: (string | KeyboardEventInit)[]) => {
  for (const key of keys) {
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', {
        bubbles: true,
        cancelable: true,
        ...(typeof key === 'string' ? { key } : key),
      }),
    );
  }
};

test('keeps letters and takes Backspace, and nothing else on the page receives them', () => {
  expect(ahead.begin()).toBe(true);
  press('b', 'i', 'x', 'Backspace', 'r', ' ', 'Shift', 'Enter', {
    key: '@',
    ctrlKey: true,
    altKey: true,
  });
  expect(ahead.text()).toBe('bir @');
  expect(elsewhere).not.toHaveBeenCalled();
});

test('leaves shortcuts alone, and is begun once', () => {
  ahead.begin();
  press({ key: 'k', ctrlKey: true }, { key: 'c', metaKey: true });
  expect(elsewhere).toHaveBeenCalledTimes(2);
  press('a');
  expect(ahead.begin()).toBe(false);
  expect(ahead.text()).toBe('a');
});

test('Escape ends it: nothing is wanted any more', () => {
  ahead.begin();
  press('a', 'Escape', 'b');
  expect(ahead.isWanted()).toBe(false);
  expect(elsewhere).toHaveBeenCalledTimes(1);
});

test('text typed elsewhere, after a pointer or Tab, stays there', () => {
  ahead.begin();
  press('a');
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  press('b');
  expect([ahead.text(), ahead.isWanted()]).toEqual(['a', true]);
  expect(elsewhere).toHaveBeenCalledTimes(1);
});
