import type { Logger } from 'pino';
import { REPLICA_RETRY_MS } from '../../constants';
import type { OpenDatabase } from '../db/database';
import { checkReplica, failureOfReplica } from './replica';
import { AppError } from '../errors';
import { EXPORT_RETRY_S, EXPORT_STALL_MS, EXPORTS_AT_ONCE } from '../db/limits';

export type Source = Pick<OpenDatabase, 'db' | 'pool'>;

/** Database for figures and exports, which may lag behind the last write. */
export interface Reports {
  /**
   * Reads from the replica. Reads from the primary without a replica, while the replica is
   * unavailable, and again if it fails during the read or cancels it for recovery. `read` may be
   * called twice and must only read.
   */
  read<T>(read: (source: Source) => Promise<T>): Promise<T>;
  readonly primary: Source;
  /** Undefined if not configured. */
  readonly replica?: Source & { isReady(): boolean };
}

/**
 * Checks a replica at once, and while it is unavailable at calls of `retry`, at most every
 * `retryMs`.
 */
function watchReplica({ pool }: Source, log: Logger, retryMs: number) {
  let isReady = false;
  let retryAt = 0;
  let check: Promise<void> | undefined;

  const markUnavailable = (err: unknown) => {
    retryAt = Date.now() + retryMs;
    if (isReady)
      log.warn(
        { err },
        'the replica is unavailable: exports and reports are read from the primary',
      );
    isReady = false;
  };
  const checkAgain = () => {
    check ??= checkReplica(pool)
      .then(() => {
        isReady = true;
        log.info('exports and reports are read from the replica');
      }, markUnavailable)
      .finally(() => {
        check = undefined;
      });
    return check;
  };
  // logged even for a replica that was never available: its variable is set
  const checked = checkAgain().then(
    () =>
      isReady ||
      log.warn("the replica can't be reached: exports and reports are read from the primary"),
  );
  const retry = () => {
    if (Date.now() >= retryAt) void checkAgain();
  };
  return { checked, isReady: () => isReady, lose: markUnavailable, retry };
}

export function openReports(
  primary: Source,
  replica: Source | undefined,
  log: Logger,
  { retryMs = REPLICA_RETRY_MS }: { retryMs?: number } = {},
): Reports {
  if (!replica) return { read: (read) => read(primary), primary };
  const { checked, isReady, lose: markUnavailable, retry } = watchReplica(replica, log, retryMs);
  return {
    primary,
    replica: { ...replica, isReady },
    async read(read) {
      await checked;
      if (!isReady()) {
        // not awaited: a read does not wait for a replica that was unavailable
        retry();
        return read(primary);
      }
      let isConnected = false;
      try {
        (await replica.pool.connect()).release();
        isConnected = true;
        return await read(replica);
      } catch (error) {
        const failure = failureOfReplica(error, isConnected);
        if (failure === undefined) throw error;
        if (failure === 'away') markUnavailable(error);
        else
          log.info(
            { err: error },
            'the replica cancelled a read for its recovery: read from the primary',
          );
        return read(primary);
      }
    },
  };
}

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
