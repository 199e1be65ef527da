import { LAST_ORDER_MINUTES } from '../../contract/stores/closures';
import { MINUTE_MS, parseInstant } from '../../contract/time';
import type { StoreHours } from './readHours';

/**
 * State of a store, with its end in milliseconds if known; for an open store, the time of its last
 * order.
 */
export type OpenState =
  | { kind: 'open'; until?: number }
  | { kind: 'busy'; minutes: number; until: number }
  /** `isManual`: closed by a person or by the program, not only by its opening times. */
  | { kind: 'closed'; until?: number; isManual: boolean; isPaused: boolean; reason: string };

/** Undefined if it is not an instant, or is past. */
const futureInstant = (iso: string, now: number): number | undefined => {
  const at = parseInstant(iso);
  return at > now ? at : undefined;
};

const until = (at: number | undefined) => (at === undefined ? {} : { until: at });

/** The last order is taken before the store closes; from then on the store counts as closed. */
const lastOrderOf = (closesAt: string): number =>
  parseInstant(closesAt) - LAST_ORDER_MINUTES * MINUTE_MS;

/**
 * Returns the state of a store at an instant from the last answer; a state that has ended since is
 * over, even before a reload.
 */
export const openStateAt = (hours: StoreHours, now: number): OpenState => {
  const [closed, paused, opens] = [
    futureInstant(hours.closedUntil, now),
    futureInstant(hours.pausedUntil, now),
    futureInstant(hours.opensAt, now),
  ];
  const hasOpened = hours.opensAt !== '' && opens === undefined;
  if (hours.isOpen ? lastOrderOf(hours.closesAt) <= now : !hasOpened) {
    const isPaused = paused !== undefined && closed === undefined;
    return {
      kind: 'closed',
      ...until(opens ?? closed ?? paused),
      isManual: (closed ?? paused) !== undefined,
      isPaused,
      reason: closed === undefined ? '' : hours.reason,
    };
  }
  const busy = hours.busy && futureInstant(hours.busy.until, now);
  if (hours.busy && busy !== undefined)
    return { kind: 'busy', minutes: hours.busy.minutes, until: busy };
  return { kind: 'open', ...until(lastOrderOf(hours.closesAt) || undefined) };
};

/** Returns the next known instant at which the state may change, or undefined. */
export const nextChange = (hours: StoreHours, now: number): number | undefined => {
  const ends = [
    hours.opensAt,
    hours.closesAt,
    hours.closedUntil,
    hours.pausedUntil,
    hours.busy?.until ?? '',
    ...hours.closures.flatMap(({ from, until: end }) => [from, end]),
  ];
  const moments = ends.flatMap((iso) => futureInstant(iso, now) ?? []);
  const lastOrder = lastOrderOf(hours.closesAt);
  const next = Math.min(...moments, lastOrder > now ? lastOrder : Infinity);
  return Number.isFinite(next) ? next : undefined;
};
