/** Why a stream is over: the access token ran out, a newer stream took its place, or nothing that a client can mend. */
export type Ending = 'expired' | 'replaced' | 'closed';

interface Rung {
  ending?: Ending;
  isBeat: boolean;
}

/**
 * What a stream waits for. However often it rings while the client takes what was sent before, it is heard once: a slow
 * client costs no memory.
 */
export interface Alarm {
  wake(): void;
  beat(): void;
  end(reason: Ending): void;
  /** Heartbeats that nobody has heard yet. */
  unheardBeats(): number;
  /** Resolves as soon as anything has rung since the last time. */
  next(): Promise<Rung>;
}

/** Rings at once: what happened before it was there counts as new. */
export function openAlarm(): Alarm {
  let isAwake = true;
  let beats = 0;
  let ending: Ending | undefined;
  let notify: () => void = () => undefined;
  return {
    wake() {
      isAwake = true;
      notify();
    },
    beat() {
      beats += 1;
      notify();
    },
    end(reason) {
      ending ??= reason;
      notify();
    },
    unheardBeats: () => beats,
    async next() {
      if (!isAwake && beats === 0 && !ending) {
        await new Promise<void>((resolve) => {
          notify = resolve;
        });
      }
      const rung = { isBeat: beats > 0, ...(ending ? { ending } : {}) };
      isAwake = false;
      beats = 0;
      return rung;
    },
  };
}
