import type { Layer } from './overlayEntries';

// loaded anew where an overlay was open, whose entry says so
if ((history.state as { overlay?: unknown } | null)?.overlay !== undefined) history.back();

let entries: typeof import('./overlayEntries') | undefined;

/** Gives an overlay an entry of the history as soon as the code for that is there; answers what is to be done when it is closed. */
export const withEntry = (layer: Layer): (() => void) => {
  if (entries) return entries.withEntry(layer);
  let isOpen = true;
  let takeBack: (() => void) | undefined;
  import('./overlayEntries').then(
    (loaded) => {
      entries = loaded;
      if (isOpen) takeBack = loaded.withEntry(layer);
    },
    () => undefined,
  );
  return () => {
    isOpen = false;
    takeBack?.();
  };
};

/** How far back the page before this one lies, whatever lies on this one: closes that as well. */
export const stepsBack = (): number => entries?.stepsBack() ?? 1;
