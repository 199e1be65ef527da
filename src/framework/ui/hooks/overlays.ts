import type { Layer } from './overlayEntries';

// loaded anew where an overlay was open, whose entry says so
if ((history.state as { overlay?: string } | null)?.overlay) history.back();

let entries: typeof import('./overlayEntries') | undefined;

/** Gives an overlay an entry of the history as soon as the code for that is there; answers what is to be done when it is closed. */
export const withEntry = (layer: Layer): (() => void) => {
  if (entries) return entries.withEntry(layer);
  // null: closed before
  let takeBack: (() => void) | null | undefined;
  import('./overlayEntries').then(
    (loaded) => {
      entries = loaded;
      if (takeBack !== null) takeBack = loaded.withEntry(layer);
    },
    () => undefined,
  );
  return () => {
    takeBack?.();
    takeBack = null;
  };
};

/** How far back the page before this one lies, whatever lies on this one: closes that as well. */
export const stepsBack = (): number => entries?.stepsBack() ?? 1;
