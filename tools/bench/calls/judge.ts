import { CALL_P95_MS, GROWTH_FROM_MS, GROWTH_MAX, SEARCH_P95_MS } from '../settings';
import type { Timed } from './timeCases';

export const wantedMs = ({ of }: Timed): number => (of.kind === 'search' ? SEARCH_P95_MS : CALL_P95_MS);

/** Median of the large database over that of the small one. */
export const growthOf = ({ large, small }: Timed): number | undefined => small && large.p50 / small.p50;

/** What a call misses, in words; nothing where it reaches all that is wanted. */
export function missesOf(timed: Timed): string[] {
  const growth = growthOf(timed) ?? 0;
  const isJudged = (timed.of.kind === 'list' || timed.of.kind === 'statistic') && timed.large.p50 > GROWTH_FROM_MS;
  return [
    ...(timed.large.p95 > wantedMs(timed) ? [`p95 over ${wantedMs(timed)} ms`] : []),
    ...(isJudged && growth > GROWTH_MAX ? [`grows ${growth.toFixed(1)}-fold`] : []),
  ];
}
