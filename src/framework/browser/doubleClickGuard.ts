const PRESSABLE =
  'button, a, input, label, [role=button], [role=menuitem], [role=option], [role=tab], [role=checkbox]';
/**
 * Controls that send something or disappear when pressed. Others, such as a pager's, may be pressed
 * repeatedly.
 */
const PRESSED_ONCE = '[type=submit], [role=menuitem], [data-once]';

/**
 * Maximum distance in pixels between the clicks of a double click. Two quick taps further apart,
 * which a browser still reports as a double tap, are intentional.
 */
const NEAR_PX = 12;

const pressedElement = (event: Event): Element | undefined =>
  (event.target instanceof Element ? event.target.closest(PRESSABLE) : undefined) ?? undefined;

const suppress = (event: Event): void => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

/**
 * Ignores the second click of a double click: it would send the same request again, or hit what the
 * first click moved under the pointer, such as the next row's button. A held Enter also counts as
 * one press. Mark a button that sends something but is not a submit button with `data-once`.
 * Returns the function that removes the guard.
 */
export const guardDoubleClicks = (): (() => void) => {
  let first: { pressed: Element | undefined; x: number; y: number } | undefined;
  const onClick = (event: MouseEvent): void => {
    const pressed = pressedElement(event);
    const { detail, clientX: x, clientY: y } = event;
    // a click by keyboard, or by a label on its input, has detail 0
    if (detail === 0) return;
    const isElsewhere = first !== undefined && Math.hypot(x - first.x, y - first.y) > NEAR_PX;
    if (detail === 1 || (isElsewhere && pressed !== first?.pressed)) {
      first = { pressed, x, y };
      return;
    }
    if (pressed && (pressed !== first?.pressed || pressed.matches(PRESSED_ONCE))) suppress(event);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const isPress = event.key === 'Enter' && event.repeat;
    if (isPress && !(event.target instanceof HTMLTextAreaElement)) suppress(event);
  };
  window.addEventListener('click', onClick, true);
  window.addEventListener('keydown', onKeyDown, true);
  return () => {
    window.removeEventListener('click', onClick, true);
    window.removeEventListener('keydown', onKeyDown, true);
  };
};
