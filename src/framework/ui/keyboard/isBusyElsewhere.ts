const TYPING = 'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="textbox"]';
const FLOATING = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Whether a key belongs to somebody else: a field that is typed in, or a dialog or menu that is open. */
export const isBusyElsewhere = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest(TYPING) !== null) || document.querySelector(FLOATING) !== null;
