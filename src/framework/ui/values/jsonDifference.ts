import { isObject } from '../../declaration/isObject';
import { jsonText } from '../../format/jsonText';

export interface JsonLine {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/**
 * Largest product of line counts that is compared line by line; beyond it, all differing lines
 * count as replaced.
 */
const COMPARED_MAX = 1_000_000;

/** The value with sorted keys. */
const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, ordered(value[key])]),
  );
};

const linesOf = (value: unknown): string[] =>
  value === undefined ? [] : jsonText(ordered(value)).split('\n');
const marked = (kind: JsonLine['kind'], texts: readonly string[]): JsonLine[] =>
  texts.map((text) => ({ kind, text }));

/** Lengths of the longest common subsequence of lines, from each pair of positions to the ends. */
const commonRuns = (before: readonly string[], after: readonly string[]): number[][] => {
  const runs = Array.from({ length: before.length + 1 }, () =>
    Array.from({ length: after.length + 1 }, () => 0),
  );
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const longestRun =
        before[i] === after[j]
          ? (runs[i + 1]?.[j + 1] ?? 0) + 1
          : Math.max(runs[i + 1]?.[j] ?? 0, runs[i]?.[j + 1] ?? 0);
      runs[i]?.splice(j, 1, longestRun);
    }
  }
  return runs;
};

const compared = (before: readonly string[], after: readonly string[]): JsonLine[] => {
  if (before.length * after.length > COMPARED_MAX)
    return [...marked('removed', before), ...marked('added', after)];
  const runs = commonRuns(before, after);
  const lines: JsonLine[] = [];
  let [i, j] = [0, 0];
  while (i < before.length && j < after.length) {
    const [old = '', now = ''] = [before[i], after[j]];
    const isOldFirst = (runs[i + 1]?.[j] ?? 0) >= (runs[i]?.[j + 1] ?? 0);
    if (old === now) lines.push({ kind: 'same', text: old });
    else lines.push(isOldFirst ? { kind: 'removed', text: old } : { kind: 'added', text: now });
    if (old === now || isOldFirst) i += 1;
    if (old === now || !isOldFirst) j += 1;
  }
  return [...lines, ...marked('removed', before.slice(i)), ...marked('added', after.slice(j))];
};

/**
 * Two values as lines of JSON, with the lines of only one of them marked. The order of keys does
 * not count.
 */
export const jsonDifference = (before: unknown, after: unknown): JsonLine[] => {
  const [old, now] = [linesOf(before), linesOf(after)];
  const isDifferentAt = (_: string, index: number) => old[index] !== now[index];
  const firstDifference = old.findIndex(isDifferentAt);
  const head = firstDifference < 0 ? old.length : firstDifference;
  const tailMax = Math.min(old.length, now.length) - Math.min(head, now.length);
  let tail = 0;
  while (tail < tailMax && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  const middle = compared(old.slice(head, old.length - tail), now.slice(head, now.length - tail));
  return [
    ...marked('same', old.slice(0, head)),
    ...middle,
    ...marked('same', old.slice(old.length - tail)),
  ];
};
