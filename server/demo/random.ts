/** A seeded random source, so that two loads from the same time give the same marketplace. */
export interface Random {
  /** Returns a number in [0, 1). */
  next(): number;
  /** Returns an integer, both ends included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Draws an item by its weight; the weights need not sum to 1. */
  weighted<T>(list: readonly T[], weightOf: (item: T) => number): T;
  shuffled<T>(list: readonly T[]): T[];
  /** Returns `length` characters of `alphabet`. */
  text(alphabet: string, length: number): string;
}

// Mulberry32: 32 bits of state are enough for a demonstration.
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const character of name) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  return hash;
}

/**
 * Each subject draws from a stream named after it, so that a change in one does not affect the
 * others.
 */
export function randomOf(subject: string): Random {
  const next = mulberry32(hashOf(subject));
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (list) => itemAt(list, int(0, list.length - 1)),
    weighted: (list, weightOf) => weightedPick(list, weightOf, next()),
    shuffled: (list) => {
      const keyed = list.map((item) => ({ item, key: next() }));
      return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
    },
    text: (alphabet, length) =>
      Array.from({ length }, () => alphabet.charAt(int(0, alphabet.length - 1))).join(''),
  };
}

/** Returns the item at an index that wraps around; never undefined unless the list is empty. */
export function itemAt<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new RangeError('Nothing to choose from in an empty list');
  return item;
}

function weightedPick<T>(list: readonly T[], weightOf: (item: T) => number, draw: number): T {
  const total = list.reduce((sum, item) => sum + weightOf(item), 0);
  let left = draw * total;
  for (const item of list) {
    left -= weightOf(item);
    if (left < 0) return item;
  }
  return itemAt(list, list.length - 1);
}
