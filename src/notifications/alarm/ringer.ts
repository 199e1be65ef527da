import { RING_EVERY_MS } from '../../constants';

export type Loudness = 'normal' | 'loud';

export interface Ringer {
  /** Rings at once, and repeatedly until `off`; at once again if the loudness changes. */
  ring(loudness: Loudness | 'off'): void;
}

/** Only one tab rings: the tab that holds the lock. */
const withLock = (name: string, signal: AbortSignal, run: () => () => void): void => {
  const begin = () => {
    if (signal.aborted) return;
    const stop = run();
    signal.addEventListener('abort', stop, { once: true });
  };
  if (!('locks' in navigator)) return begin();
  const hold = () =>
    new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve(), { once: true });
      begin();
    });
  void navigator.locks.request(name, { signal }, hold).catch(() => undefined);
};

export const createRinger = (name: string, play: (loudness: Loudness) => void): Ringer => {
  let controller: AbortController | undefined;
  let current: Loudness | 'off' = 'off';
  return {
    ring(loudness) {
      if (loudness === current) return;
      current = loudness;
      controller?.abort();
      controller = undefined;
      if (loudness === 'off') return;
      controller = new AbortController();
      withLock(name, controller.signal, () => {
        play(loudness);
        const timer = setInterval(() => play(loudness), RING_EVERY_MS);
        return () => clearInterval(timer);
      });
    },
  };
};
