import type { Case } from '../cases/cases';
import { CALL_MAX_MS, CALL_ROUNDS, CALL_ROUNDS_MIN, CALL_WARM_UPS } from '../settings';
import { timesOf, type Times } from '../statistics';
import type { Tokens } from '../tokens';
import type { Baseline, BaselineWork } from './baseline';
import type { Client } from './client';

export interface Timed {
  call: Case;
  large: Times;
  /** Undefined if the small database has no such page. */
  small: Times | undefined;
  /** Bare times measured at the same time. */
  baseline: Baseline;
}

/** One of the two servers, with its cases by `keyOf`. */
export interface Side {
  client: Client;
  /** Tokens from a recent sign-in: a whole run takes longer than an access token lasts. */
  freshTokens(): Promise<Tokens>;
  cases: Map<string, Case>;
}

/** The parts that take turns: both servers, and the bare work. */
export interface CallContext {
  large: Side;
  small: Side;
  baseline: BaselineWork;
}

export const keyOf = ({ operation, label }: Case): string => `${operation} ${label}`;

/**
 * Calls both servers and the bare work in turns, so that other load on the machine slows all of
 * them equally.
 */
export async function timeCase(
  call: Case,
  { large, small, baseline }: CallContext,
): Promise<Timed> {
  const other = small.cases.get(keyOf(call));
  const sides = { large, small };
  const tokens = { large: await large.freshTokens(), small: await small.freshTokens() };
  const ask = (name: 'large' | 'small', item: Case) =>
    sides[name].client.time(`/api${item.path}`, tokens[name][item.role]);
  const times: Record<'large' | 'small', number[]> = { large: [], small: [] };
  const end = performance.now() + CALL_MAX_MS;
  for (let round = -CALL_WARM_UPS; round < CALL_ROUNDS; round++) {
    if (round >= CALL_ROUNDS_MIN && performance.now() > end) break;
    const [largeMs, smallMs] = [await ask('large', call), other && (await ask('small', other))];
    await baseline.turn();
    if (round < 0) continue;
    times.large.push(largeMs);
    if (smallMs !== undefined) times.small.push(smallMs);
  }
  return {
    call,
    large: timesOf(times.large),
    small: other && timesOf(times.small),
    baseline: baseline.recentTimes(),
  };
}
