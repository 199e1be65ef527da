/** Key under which a history entry names its overlay; the router keeps its own key next to it. */
const MARK = 'overlay';

interface Layer {
  id: string;
  /** Closes the overlay; false if it may not close now. */
  close: () => boolean;
}

const openLayers = new Map<string, Layer>();
/**
 * Overlay ids of the entries above the page's entry, the lowest first; entries of closed overlays
 * have yet to be taken back.
 */
let entries: string[] = [];
/** The page below the overlays. */
let page: { key: unknown; href: string } | undefined;
/** Number of entries being taken back: the browser reports it later. */
let returningCount = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

const stateOf = (state: unknown): Record<string, unknown> =>
  typeof state === 'object' && state !== null ? { ...state } : {};
const markOf = (state: unknown): unknown => stateOf(state)[MARK];

const isOnTop = (): boolean => entries.length > 0 && markOf(history.state) === entries.at(-1);

const pushEntry = (id: string): void => {
  const state = stateOf(history.state);
  if (entries.length === 0) page = { key: state.key, href: location.href };
  entries.push(id);
  // the router counts its entries, to know how far Back went
  history.pushState(
    { ...state, ...(typeof state.idx === 'number' ? { idx: state.idx + 1 } : {}), [MARK]: id },
    '',
  );
};

const removeClosedEntries = (): void => {
  if (returningCount > 0) return;
  // a link in the overlay led on: its entry is now below another page, and is skipped on the way
  // back
  if (!isOnTop()) {
    entries = [];
    return;
  }
  const openCount = entries.findLastIndex((id) => openLayers.has(id)) + 1;
  returningCount = entries.length - openCount;
  if (returningCount > 0) history.go(-returningCount);
};

const scheduleRemoval = (): void => {
  clearTimeout(timer);
  // a link's navigation follows its click, and the next overlay may reuse the entry
  timer = setTimeout(removeClosedEntries);
};

const onPop = (event: PopStateEvent): void => {
  const mark = markOf(event.state);
  const at = entries.findIndex((id) => id === mark);
  if (mark !== undefined && at < 0) return history.back();
  const removedEntries = entries.splice(at + 1);
  returningCount = 0;
  if (removedEntries.length === 0) return;
  const isSamePage = stateOf(event.state).key === page?.key && location.href === page?.href;
  // nothing has changed for the router
  if (isSamePage) event.stopImmediatePropagation();
  const closed = removedEntries.filter((id) => openLayers.get(id)?.close());
  // overlays that stay or opened meanwhile get a new entry; on another page, their hooks ask again
  if (isSamePage)
    for (const id of openLayers.keys())
      if (!closed.includes(id) && !entries.includes(id)) pushEntry(id);
  scheduleRemoval();
};

window.addEventListener('popstate', onPop, { capture: true });
// the page was reloaded while an overlay was open: its entry is still there
if (markOf(history.state) !== undefined) history.back();

/**
 * Gives an overlay a history entry, so that Back closes it and stays on the page; returns the
 * function to call when the overlay closes.
 */
export const withEntry = (layer: Layer): (() => void) => {
  const last = entries.at(-1);
  openLayers.set(layer.id, layer);
  if (returningCount === 0) {
    if (!isOnTop()) entries = [];
    if (last !== undefined && isOnTop() && !openLayers.has(last)) {
      entries = [...entries.slice(0, -1), layer.id];
      history.replaceState({ ...stateOf(history.state), [MARK]: layer.id }, '');
    } else pushEntry(layer.id);
  }
  return () => {
    openLayers.delete(layer.id);
    scheduleRemoval();
  };
};

/** Number of steps back to the previous page, across any overlays, which close too. */
export const countStepsBack = (): number => {
  if (!isOnTop()) return 1;
  clearTimeout(timer);
  const steps = entries.length - returningCount + 1;
  returningCount = entries.length;
  return steps;
};
