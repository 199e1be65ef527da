import { BAR_MARK, ROW_ID, ROW_MARK } from '../hooks/domMarkers';
import { FLOATING, floating } from './useHotkeys';

const CONTROLS = 'a[href], button, input';

/** Last focused place: a row or the selection bar, and the control inside it. */
interface FocusedPlace {
  place: HTMLElement;
  control: HTMLElement | null;
  /** True while the control is disabled, as during its action: a disabled control loses focus. */
  isDisabled?: boolean;
  /** Id of the row; for the bar, id of the row that had the focus before it. */
  id: string | undefined;
  /** The ids of all rows, in their order before this one left. */
  ids: readonly (string | undefined)[];
  /** The control's action; without an action, its tag name. */
  kind?: string;
  /** Index among the controls of that kind in the row; -1 without a control. */
  number: number;
}
let focused: FocusedPlace | undefined;

const rows = () => [...document.querySelectorAll<HTMLElement>(`[${ROW_MARK}]`)];
const idOf = (row: HTMLElement): string | undefined => row.getAttribute(ROW_ID) ?? undefined;
const ids = () => rows().map(idOf);
const kindOf = ({ dataset, tagName }: HTMLElement): string => dataset.action ?? tagName;
const controlsOf = (row: HTMLElement, kind: string | undefined) =>
  [...row.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => kindOf(control) === kind);

const rememberFocus = (place: HTMLElement, target: Element): void => {
  const control = target.closest<HTMLElement>(CONTROLS);
  const kind = control ? kindOf(control) : undefined;
  const number = controlsOf(place, kind).findIndex((row) => row === control);
  const id = place.hasAttribute(BAR_MARK) ? focused?.id : idOf(place);
  focused = { place, control, id, ids: ids(), kind, number };
  // the whole body: a row may be removed with its list, and a dialog is elsewhere in the document
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled'],
  });
};

const forget = (): void => {
  focused = undefined;
  observer.disconnect();
};

/**
 * Moves the focus to the kept row if it is drawn again, else to the next row, else to the previous
 * one; there to the control of the same kind and number, or to the row itself. Without rows, the
 * page's heading gets the focus.
 */
const moveFocus = ({ id: left, ids: before, kind, number }: FocusedPlace): void => {
  const at = Math.max(0, before.indexOf(left));
  const present = new Map(rows().map((row) => [idOf(row), row]));
  const next = [...before.slice(at), ...before.slice(0, at).toReversed()]
    .map((id) => present.get(id))
    .find((row) => row !== undefined);
  if (!next) return document.querySelector<HTMLElement>('h1')?.focus();
  const control = controlsOf(next, kind)[number];
  control?.focus();
  if (!control || document.activeElement !== control) next.focus();
};

const isFocusLost = () => document.activeElement === document.body;

/** Returns the focus to a control that was disabled, unless the person has moved on. */
const restoreFocus = (current: FocusedPlace): void => {
  const wasDisabled = current.isDisabled;
  current.isDisabled = current.control?.matches(':disabled');
  if (wasDisabled && !current.isDisabled && isFocusLost()) current.control?.focus();
};

const observer = new MutationObserver(() => {
  if (focused?.place.isConnected) {
    focused.ids = ids();
    restoreFocus(focused);
  } else if (focused && floating() === 0) {
    const left = focused;
    forget();
    if (isFocusLost()) moveFocus(left);
  }
});

const handleFocus = (type: string, target: EventTarget | null): void => {
  if (!(target instanceof Element)) return;
  const place = target.closest<HTMLElement>(`[${ROW_MARK}], [${BAR_MARK}]`);
  if (place && type === 'focusin') rememberFocus(place, target);
  // dialogs and menus of a row's actions return focus to it
  else if (!place && !target.closest(FLOATING)) forget();
};

for (const type of ['focusin', 'pointerdown'])
  document.addEventListener(type, ({ target }) => handleFocus(type, target));
// a list loads this file at its first focus event: handle that event as well
handleFocus('focusin', document.activeElement);
