/** Listeners: `start` runs with the first, and the functions that it returns run after the last. */
export const createListeners = (start: () => readonly ((() => void) | undefined)[]) => {
  const listeners = new Set<() => void>();
  let stops: ReturnType<typeof start> = [];
  return {
    isEmpty: () => listeners.size === 0,
    notify(): void {
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      if (listeners.size === 1) stops = start();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) for (const stop of stops) stop?.();
      };
    },
  };
};
