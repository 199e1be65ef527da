const PRESSED = 'button, a, input, label, [role="button"], [role="menuitem"], [role="option"], [role="tab"], [role="checkbox"]';
/** What sends something, or goes once it is pressed. Other buttons, such as those of a pager, may be pressed in a row. */
const ONCE = '[type="submit"], [role="menuitem"], [data-once]';

const pressedOf = (event: Event): Element | undefined =>
  (event.target instanceof Element ? event.target.closest(PRESSED) : undefined) ?? undefined;

const swallow = (event: Event): void => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

/**
 * Lets the first click of a double click do its work and no other: the second would send the same again, or meet whatever
 * the first has brought beneath the pointer, such as the next row's button. A held Enter counts as one press as well.
 * Marked with `data-once`: a button that sends something and is no submit button. Returns the way to stop.
 */
export const guardDoubleClicks = (): (() => void) => {
  let first: Element | undefined;
  const onClick = (event: MouseEvent): void => {
    const pressed = pressedOf(event);
    // a click by keyboard, or by a label on its input, counts none
    if (event.detail <= 1) {
      if (event.detail === 1) first = pressed;
      return;
    }
    if (pressed && (pressed !== first || pressed.matches(ONCE))) swallow(event);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const isPress = event.key === 'Enter' && event.repeat;
    if (isPress && !(event.target instanceof HTMLTextAreaElement)) swallow(event);
  };
  window.addEventListener('click', onClick, true);
  window.addEventListener('keydown', onKeyDown, true);
  return () => {
    window.removeEventListener('click', onClick, true);
    window.removeEventListener('keydown', onKeyDown, true);
  };
};
