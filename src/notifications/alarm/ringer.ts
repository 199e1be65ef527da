import { RING_EVERY_MS } from '../../constants';

export type Loudness = 'normal' | 'loud';

export interface Ringer {
  /** Rings at once, and repeatedly until `off`; at once again if the loudness changes. */
  ring(wanted: Loudness | 'off'): void;
}

/** Only one tab rings: the tab that holds the lock. */
const whileAlone = (name: string, signal: AbortSignal, run: () => () => void): void => {
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
  let turn: AbortController | undefined;
  let current: Loudness | 'off' = 'off';
  return {
    ring(wanted) {
      if (wanted === current) return;
      current = wanted;
      turn?.abort();
      turn = undefined;
      if (wanted === 'off') return;
      turn = new AbortController();
      whileAlone(name, turn.signal, () => {
        play(wanted);
        const again = setInterval(() => play(wanted), RING_EVERY_MS);
        return () => clearInterval(again);
      });
    },
  };
};
