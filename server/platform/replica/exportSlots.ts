import { AppError } from '../errors';
import { EXPORT_RETRY_S, EXPORT_STALL_MS, EXPORTS_AT_ONCE } from '../db/limits';

/** How many exports a process writes at once: they must never hold every connection that other calls need. */
export interface ExportSlots {
  readonly taken: number;
  /** A reader that takes nothing for so long loses its slot. */
  readonly stallMs: number;
  /**
   * Gives back what it answers, once, however often that is called.
   * @throws {AppError} `unavailable`, in words for a person, when all are taken
   */
  take(): () => void;
}

export function openExportSlots({
  atOnce = EXPORTS_AT_ONCE,
  stallMs = EXPORT_STALL_MS,
} = {}): ExportSlots {
  const held = new Set<object>();
  return {
    get taken() {
      return held.size;
    },
    stallMs,
    take() {
      if (held.size >= atOnce) {
        throw new AppError(
          'unavailable',
          'Other exports are being written at the moment. Please try again in half a minute.',
          {
            retryAfterSeconds: EXPORT_RETRY_S,
          },
        );
      }
      const slot = {};
      held.add(slot);
      return () => void held.delete(slot);
    },
  };
}
