import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { REPEAT_FAILED_LONGEST_MS } from '../constants';

export interface Repeated {
  /** Starts no further turn, and resolves when the one under way is over. */
  stop(): Promise<void>;
}

/** Work that need not wait for its next turn where something has happened. */
export interface Wakeable extends Repeated {
  /** The next turn begins at once, or after the one under way. */
  wake(): void;
}

interface Work {
  name: string;
  everyMs: number;
  /** The longest pause while it fails. */
  failedLongestMs?: number;
  /** One turn. True: there is more, and the next turn begins at once. A long one ends early where the signal is aborted. */
  turn(signal: AbortSignal): Promise<boolean>;
}

/** Does the same work again and again until it is stopped. A turn that fails is logged, and the pauses grow until one succeeds. */
export function repeat(
  { name, everyMs, failedLongestMs = REPEAT_FAILED_LONGEST_MS, turn }: Work,
  log: Logger,
): Wakeable {
  const stopping = new AbortController();
  const { signal } = stopping;
  let pause = new AbortController();
  const run = async () => {
    let failures = 0;
    while (!signal.aborted) {
      let isMore = false;
      pause = new AbortController();
      try {
        isMore = await turn(signal);
        failures = 0;
      } catch (error) {
        failures++;
        log.error({ err: error, job: name }, 'a turn of repeated work failed');
      }
      const pauseMs = Math.min(everyMs * 2 ** failures, Math.max(everyMs, failedLongestMs));
      // one that fails is not hurried
      if (!isMore)
        await delay(pauseMs, undefined, { signal: failures > 0 ? signal : pause.signal }).catch(
          () => undefined,
        );
    }
  };
  const running = run();
  return {
    wake: () => pause.abort(),
    stop: () => {
      stopping.abort();
      pause.abort();
      return running;
    },
  };
}
