import { useEvent } from 'ra-core';
import { useEffect } from 'react';

/** What each key does; false where it had nothing to do, and the browser may have the key. */
type Keys = Readonly<Record<string, (event: KeyboardEvent) => boolean>>;

/** Single keys for a whole page. Inactive while the user types, and while a dialog or menu is open. */
export const useHotkeys = (keys: Keys): void => {
  const onKeyDown = useEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    if (act && !isBusyElsewhere(event.target) && act(event)) event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onKeyDown]);
};

const TYPING = 'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="textbox"]';
const FLOATING = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Whether a key belongs elsewhere: to a text field, or to an open dialog or menu. */
const isBusyElsewhere = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest(TYPING) !== null) || document.querySelector(FLOATING) !== null;
