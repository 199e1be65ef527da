/** Milliseconds. */
export interface Times {
  p50: number;
  p95: number;
}

/** The value below which this share of the values lies; 0 for an empty list. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

export const timesOf = (values: readonly number[]): Times => ({
  p50: median(values),
  p95: percentile(values, 0.95),
});
