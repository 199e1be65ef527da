import { RING_EVERY_MS } from '../../constants';

export interface Ringer {
  /** Sounds at once, and repeatedly until stopped. */
  ring(isRinging: boolean): void;
}

/** Of the tabs that may sound, one does: the one that gets the lock. */
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

export const createRinger = (name: string, play: () => void): Ringer => {
  let turn: AbortController | undefined;
  return {
    ring(isRinging) {
      if (isRinging === (turn !== undefined)) return;
      turn?.abort();
      turn = isRinging ? new AbortController() : undefined;
      if (!turn) return;
      whileAlone(name, turn.signal, () => {
        play();
        const again = setInterval(play, RING_EVERY_MS);
        return () => clearInterval(again);
      });
    },
  };
};
