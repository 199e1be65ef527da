/** True in this share of calls, 0 to 1. */
export const chance = (share: number): boolean => Math.random() < share;

/** A whole number, both ends included. */
export const between = (min: number, max: number): number =>
  min + Math.floor(Math.random() * (max - min + 1));

/**
 * Returns a random element.
 * @throws {Error} for an empty list
 */
export function pick<T>(from: readonly T[]): T {
  const found = from[between(0, from.length - 1)];
  if (found === undefined) throw new Error('There is nothing to choose from');
  return found;
}

/** Returns up to `count` different elements. */
export function pickSome<T>(from: readonly T[], count: number): T[] {
  const rest = [...from];
  return Array.from({ length: Math.min(count, rest.length) }, () =>
    rest.splice(between(0, rest.length - 1), 1),
  ).flat();
}
