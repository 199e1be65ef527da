import type { Case } from '../cases/cases';
import {
  BASELINE_ANSWER_MS,
  BASELINE_BUSY_MAX,
  CALL_P95_MS,
  GROWTH_MAX,
  PUBLIC_P95_MS,
  SEARCH_P95_MS,
} from '../settings';
import { median, type Times } from '../statistics';
import type { Timed } from './timeCases';

export const limitMs = ({ call: of }: Timed): number => {
  if (of.isPublic) return PUBLIC_P95_MS;
  return of.kind === 'search' ? SEARCH_P95_MS : CALL_P95_MS;
};

/**
 * Calls that open a page: the first page of a list with any filters, a statistic, a detail. The
 * other pages are reached by paging.
 */
export const isOpened = ({ page }: Case): boolean => page === 'first';

/**
 * Estimated p95 on the machine and at the hour that the limits were set for: subtracts what the
 * machine adds to the slowest of twenty bare answers, and scales by the speed of bare answers
 * there.
 */
export const adjustedP95 = ({
  large,
  baseline: { answer },
}: {
  large: Times;
  baseline: Timed['baseline'];
}): number =>
  Math.max(0, large.p95 - (answer.p95 - answer.p50)) * (BASELINE_ANSWER_MS / answer.p50);

/** Median of the large database divided by that of the small one. */
export const growthOf = ({ large, small }: Timed): number | undefined =>
  small && large.p50 / small.p50;

/** Describes the limits that a call misses; empty if it meets all. */
export function missesOf(timed: Timed): string[] {
  if (timed.large.p50 === Infinity) return ['is not answered'];
  const growth = growthOf(timed) ?? 0;
  const maxGrowth = GROWTH_MAX[isOpened(timed.call) ? 'opened' : 'rest'];
  return [
    ...(adjustedP95(timed) > limitMs(timed) ? [`p95 over ${limitMs(timed)} ms`] : []),
    ...(timed.call.kind !== 'search' && isMoreThanNoise(timed) && growth > maxGrowth
      ? [`grows ${growth.toFixed(1)}-fold`]
      : []),
  ];
}

const isMoreThanNoise = ({ large, small, baseline }: Timed): boolean =>
  large.p50 - (small?.p50 ?? large.p50) > baseline.answer.p50;

/**
 * Reports when the machine was too busy to measure growth: two calls that wait equally long look
 * equal.
 */
export function unjudged(calls: readonly Timed[]): string[] {
  const baselineMs = median(calls.map(({ baseline }) => baseline.answer.p50));
  if (baselineMs <= BASELINE_ANSWER_MS * BASELINE_BUSY_MAX) return [];
  return [
    `No call is judged for certain: a bare answer took ${baselineMs.toFixed(1)} ms, ${(baselineMs / BASELINE_ANSWER_MS).toFixed(0)} times as long as on an idle machine`,
  ];
}
