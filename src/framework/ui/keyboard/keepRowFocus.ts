import { ROW_ID, ROW_MARK } from '../hooks/domMarkers';
import { FLOATING, floating } from './useHotkeys';

const CONTROLS = 'a[href], button, input';

/** The row that last had the focus, and where in it. */
interface Kept {
  row: HTMLElement;
  /** The ids of all rows, in their order before this one left. */
  ids: readonly (string | undefined)[];
  /** The action of a control, and its number among equal controls of its row. */
  kind?: string;
  number: number;
}
let kept: Kept | undefined;

const rows = () => [...document.querySelectorAll<HTMLElement>(`[${ROW_MARK}]`)];
const idOf = (row: HTMLElement): string | undefined => row.getAttribute(ROW_ID) ?? undefined;
const ids = () => rows().map(idOf);
const kindOf = ({ dataset, tagName }: HTMLElement): string => dataset.action ?? tagName;
const controlsOf = (row: HTMLElement, kind: string | undefined) =>
  [...row.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => kindOf(control) === kind);

const keep = (row: HTMLElement, target: Element): void => {
  const control = target.closest<HTMLElement>(CONTROLS);
  const kind = control ? kindOf(control) : undefined;
  const number = controlsOf(row, kind).findIndex((one) => one === control);
  kept = { row, ids: ids(), kind, number };
  // a row also leaves with all that is around it, and a dialog over it ends anywhere
  observer.observe(document.body, { childList: true, subtree: true });
};

const forget = (): void => {
  kept = undefined;
  observer.disconnect();
};

/** To the same control of the row in that place, else to the row; to the page's heading where none is left. */
const moveOn = ({ row, ids: before, kind, number }: Kept): void => {
  const at = before.indexOf(idOf(row));
  const present = new Map(rows().map((one) => [idOf(one), one]));
  const next = [...before.slice(at), ...before.slice(0, at).toReversed()]
    .map((id) => present.get(id))
    .find((one) => one !== undefined);
  if (!next) return document.querySelector<HTMLElement>('h1')?.focus();
  const control = controlsOf(next, kind)[number];
  control?.focus();
  if (!control || document.activeElement !== control) next.focus();
};

const observer = new MutationObserver(() => {
  if (kept?.row.isConnected) kept.ids = ids();
  else if (kept && floating() === 0) {
    const left = kept;
    forget();
    if (document.activeElement === document.body) moveOn(left);
  }
});

const note = (type: string, target: EventTarget | null): void => {
  if (!(target instanceof Element)) return;
  const row = target.closest<HTMLElement>(`[${ROW_MARK}]`);
  if (row && type === 'focusin') keep(row, target);
  // the dialogs and menus of a row's actions lead back to it
  else if (!row && !target.closest(FLOATING)) forget();
};

for (const type of ['focusin', 'pointerdown'])
  document.addEventListener(type, ({ target }) => note(type, target));
// it is loaded because a row has the focus
note('focusin', document.activeElement);
