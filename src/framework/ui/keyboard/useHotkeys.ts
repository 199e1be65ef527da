import { useEvent } from 'ra-core';
import { useEffect } from 'react';
import './composing';

/** Handler of each key; false if it did nothing, so that the browser may handle the key. */
type Keys = Readonly<Record<string, (event: KeyboardEvent) => boolean>>;

const NONE: KeyboardEvent[] = [];

const useKeys = (
  keys: Keys,
  isBusyElsewhere: (target: EventTarget | null) => boolean,
  early = NONE,
): void => {
  const onKeyDown = useEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    if (act && !isBusyElsewhere(event.target) && act(event)) event.preventDefault();
  });
  useEffect(() => {
    early.splice(0).forEach(onKeyDown);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onKeyDown, early]);
};

const TYPING = [
  'input:not([type="checkbox"])',
  'textarea, select, [contenteditable="true"], [role="combobox"], [role="textbox"]',
].join();
export const FLOATING = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPING) !== null;
export const floating = (): number => document.querySelectorAll(FLOATING).length;

/**
 * Single keys for a whole page. Inactive while the user types, and while a dialog or menu is open.
 * `early` are keys that were pressed before; the handlers take them out.
 */
export const useHotkeys = (keys: Keys, early?: KeyboardEvent[]): void =>
  useKeys(keys, (target) => isTyping(target) || floating() > 0, early);

/**
 * Single keys for an open dialog. Inactive while the user types, and while a question or a menu
 * covers it.
 */
export const useDialogKeys = (keys: Keys): void =>
  useKeys(keys, (target) => isTyping(target) || floating() > 1);
