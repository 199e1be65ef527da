import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { REPEAT_FAILED_LONGEST_MS } from '../constants';

export interface Repeated {
  /** Starts no further turn, and resolves when the current turn is over. */
  stop(): Promise<void>;
}

/** Repeated work that an event can start early. */
export interface Wakeable extends Repeated {
  /** Starts the next turn at once, or after the current turn. */
  wake(): void;
}

interface Work {
  name: string;
  everyMs: number;
  /** Longest pause after failures. */
  failedLongestMs?: number;
  /**
   * Runs one turn. True: there is more, and the next turn starts at once. A long turn ends early if
   * the signal is aborted.
   */
  turn(signal: AbortSignal): Promise<boolean>;
}

/**
 * Repeats work until it is stopped. A failed turn is logged, and the pauses grow until a turn
 * succeeds.
 */
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
      // after a failure, `wake` does not shorten the pause
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
