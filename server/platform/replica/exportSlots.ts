import { AppError } from '../errors';

/** An export ends when its reader takes nothing for so long; a slow reader keeps it. */
const EXPORT_STALL_MS = 30_000;

/** `Retry-After` when all are taken. */
const EXPORT_RETRY_S = 30;

/** Of one process, on either database: each holds a connection until its reader is done. Below DATABASE_POOL_SIZE_MIN. */
export const EXPORTS_AT_ONCE = 3;

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
