import { LAST_ORDER_MINUTES } from '../../contract/stores/closures';
import { MINUTE_MS, parseInstant } from '../../contract/time';
import type { StoreHours } from './readHours';

/** How a store stands, with the instant in milliseconds until which that is so, where one is known: of an open one, its last order. */
export type Standing =
  | { kind: 'open'; until?: number }
  | { kind: 'busy'; minutes: number; until: number }
  /** `isSwitched`: by somebody or by the program, not by its hours alone. */
  | { kind: 'closed'; until?: number; isSwitched: boolean; isPaused: boolean; reason: string };

/** Undefined of what is no instant, or is past. */
const ahead = (iso: string, now: number): number | undefined => {
  const at = parseInstant(iso);
  return at > now ? at : undefined;
};

const until = (at: number | undefined) => (at === undefined ? {} : { until: at });

/** The last order is taken before the store closes; it says itself that it is closed from then on. */
const lastOrderOf = (closesAt: string): number =>
  parseInstant(closesAt) - LAST_ORDER_MINUTES * MINUTE_MS;

/** How a store stands at an instant by what was last heard of it: what has ended meanwhile is over, also before it is read again. */
export const standingAt = (hours: StoreHours, now: number): Standing => {
  const [closed, paused, opens] = [
    ahead(hours.closedUntil, now),
    ahead(hours.pausedUntil, now),
    ahead(hours.opensAt, now),
  ];
  const hasOpened = hours.opensAt !== '' && opens === undefined;
  if (hours.isOpen ? lastOrderOf(hours.closesAt) <= now : !hasOpened) {
    const isPaused = paused !== undefined && closed === undefined;
    return {
      kind: 'closed',
      ...until(opens ?? closed ?? paused),
      isSwitched: (closed ?? paused) !== undefined,
      isPaused,
      reason: closed === undefined ? '' : hours.reason,
    };
  }
  const busy = hours.busy && ahead(hours.busy.until, now);
  if (hours.busy && busy !== undefined)
    return { kind: 'busy', minutes: hours.busy.minutes, until: busy };
  return { kind: 'open', ...until(lastOrderOf(hours.closesAt) || undefined) };
};

/** When it may stand otherwise: the next of the instants that are known, undefined where there is none. */
export const nextChange = (hours: StoreHours, now: number): number | undefined => {
  const ends = [
    hours.opensAt,
    hours.closesAt,
    hours.closedUntil,
    hours.pausedUntil,
    hours.busy?.until ?? '',
    ...hours.closures.flatMap(({ from, until: end }) => [from, end]),
  ];
  const moments = ends.flatMap((iso) => ahead(iso, now) ?? []);
  const lastOrder = lastOrderOf(hours.closesAt);
  const next = Math.min(...moments, lastOrder > now ? lastOrder : Infinity);
  return Number.isFinite(next) ? next : undefined;
};
