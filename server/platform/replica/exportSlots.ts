import { AppError } from '../errors';
import { EXPORT_RETRY_S, EXPORT_STALL_MS, EXPORTS_AT_ONCE } from '../db/limits';

/** Limits the concurrent exports of a process, so that they never hold all connections. */
export interface ExportSlots {
  readonly inUse: number;
  /** A reader that takes nothing for this time loses its slot. */
  readonly stallMs: number;
  /**
   * Takes a slot. Returns a function that releases it; repeated calls have no effect.
   * @throws {AppError} `unavailable` with a text for people, if all slots are taken
   */
  take(): () => void;
}

export function openExportSlots({
  atOnce: maxConcurrent = EXPORTS_AT_ONCE,
  stallMs = EXPORT_STALL_MS,
} = {}): ExportSlots {
  const heldSlots = new Set<object>();
  return {
    get inUse() {
      return heldSlots.size;
    },
    stallMs,
    take() {
      if (heldSlots.size >= maxConcurrent) {
        throw new AppError(
          'unavailable',
          'Other exports are being written at the moment. Please try again in half a minute.',
          {
            retryAfterSeconds: EXPORT_RETRY_S,
          },
        );
      }
      const slot = {};
      heldSlots.add(slot);
      return () => void heldSlots.delete(slot);
    },
  };
}
