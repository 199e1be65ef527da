/** Under this key an entry of the history names the overlay that it belongs to; the router keeps its own beside it. */
const MARK = 'overlay';

interface Layer {
  id: string;
  /** Closes it; false while it may not be closed. */
  close: () => boolean;
}

/** The overlays that are open. */
const open = new Map<string, Layer>();
/** Whose entries lie on that of the page, the lowest first; those of them that are closed are yet to be taken back. */
let entries: string[] = [];
/** The page beneath them. */
let page: { key: unknown; href: string } | undefined;
/** How many of the entries are being taken back: the browser says later that it did. */
let returning = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

const stateOf = (state: unknown): Record<string, unknown> =>
  typeof state === 'object' && state !== null ? { ...state } : {};
const markOf = (state: unknown): unknown => stateOf(state)[MARK];

const isOnTop = (): boolean => entries.length > 0 && markOf(history.state) === entries.at(-1);

const put = (id: string): void => {
  const state = stateOf(history.state);
  if (entries.length === 0) page = { key: state.key, href: location.href };
  entries.push(id);
  // the router counts its entries, to know how far back it came
  history.pushState(
    { ...state, ...(typeof state.idx === 'number' ? { idx: state.idx + 1 } : {}), [MARK]: id },
    '',
  );
};

const takeBack = (): void => {
  if (returning > 0) return;
  // a link in it led on: its entry lies beneath another page, and is passed over when somebody comes back
  if (!isOnTop()) {
    entries = [];
    return;
  }
  const kept = entries.findLastIndex((id) => open.has(id)) + 1;
  returning = entries.length - kept;
  if (returning > 0) history.go(-returning);
};

const settle = (): void => {
  clearTimeout(timer);
  // a link's step follows its click, and what opens next may take the entry over
  timer = setTimeout(takeBack);
};

const onPop = (event: PopStateEvent): void => {
  const mark = markOf(event.state);
  const at = entries.findIndex((id) => id === mark);
  if (mark !== undefined && at < 0) return history.back();
  const gone = entries.splice(at + 1);
  returning = 0;
  if (gone.length === 0) return;
  const isSamePage = stateOf(event.state).key === page?.key && location.href === page?.href;
  // for the router nothing has changed
  if (isSamePage) event.stopImmediatePropagation();
  const closed = gone.filter((id) => open.get(id)?.close());
  // what stays, and what opened meanwhile; on another page they ask anew
  if (isSamePage)
    for (const id of open.keys()) if (!closed.includes(id) && !entries.includes(id)) put(id);
  settle();
};

window.addEventListener('popstate', onPop, { capture: true });
// loaded anew where an overlay was open, whose entry says so
if (markOf(history.state) !== undefined) history.back();

/** Gives an overlay an entry of the history, so that Back closes it and leaves the page alone; answers what is to be done when it is closed. */
export const withEntry = (layer: Layer): (() => void) => {
  const last = entries.at(-1);
  open.set(layer.id, layer);
  if (returning === 0) {
    if (!isOnTop()) entries = [];
    if (last !== undefined && isOnTop() && !open.has(last)) {
      entries = [...entries.slice(0, -1), layer.id];
      history.replaceState({ ...stateOf(history.state), [MARK]: layer.id }, '');
    } else put(layer.id);
  }
  return () => {
    open.delete(layer.id);
    settle();
  };
};

/** How far back the page before this one lies, whatever lies on this one: closes that as well. */
export const stepsBack = (): number => {
  if (!isOnTop()) return 1;
  clearTimeout(timer);
  const steps = entries.length - returning + 1;
  returning = entries.length;
  return steps;
};
