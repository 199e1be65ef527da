import type { Connection } from '../../../../notifications/connection';
import { LOST_GRACE_MS, RELOAD_LATEST_MS } from '../../../../constants';

/** Signs that decide the state of a list that should be live. Times in milliseconds. */
export interface HealthSignals {
  connection: Connection;
  /** When the browser lost its network; undefined while online. */
  offlineSince: number | undefined;
  readAt: number | undefined;
  hasFailed: boolean;
  now: number;
}

export type Health =
  | { kind: 'live' | 'connecting' | 'reconnecting' | 'polling' }
  | { kind: 'lost' | 'offline'; since: number }
  | { kind: 'failed' | 'stale' | 'signed_out' };

/** Longer than the reload interval of rows on screen. */
const STALE_MS = 1.5 * RELOAD_LATEST_MS;

/** Returns the worst state, because a silent failure must never look like "no orders". */
export const healthOf = ({
  connection,
  offlineSince,
  readAt,
  hasFailed,
  now,
}: HealthSignals): Health => {
  if (connection.state === 'signedOut') return { kind: 'signed_out' };
  if (offlineSince !== undefined) return { kind: 'offline', since: offlineSince };
  if (connection.state === 'lost' && now - connection.since >= LOST_GRACE_MS)
    return { kind: 'lost', since: connection.since };
  if (hasFailed) return { kind: 'failed' };
  if (readAt !== undefined && now - readAt > STALE_MS) return { kind: 'stale' };
  return { kind: connection.state === 'lost' ? 'reconnecting' : connection.state };
};
