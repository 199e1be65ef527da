import { formatDateTime } from '../../contract/time';

/** Problems and notes, one line each. */
export interface Findings {
  problems: string[];
  notes: string[];
}

export const timeOf = (at: Date): string => formatDateTime(at.toISOString());

export const countText = (n: number | bigint, item: string, many: string): string =>
  `${n.toLocaleString('en-US')} ${n === 1 || n === 1n ? item : many}`;
export const entryCount = (n: number | bigint): string => countText(n, 'entry', 'entries');

const RANGES_NAMED = 20;

/** `Entry 7 is`, `Entries 7, 9 to 12 and 300 are`: with the verb. */
export function listNames(
  [item, many]: readonly [string, string],
  ids: readonly string[],
  [is, are]: readonly [string, string],
): string {
  const ranges: [bigint, bigint][] = [];
  for (const id of ids.map(BigInt).toSorted((a, b) => (a < b ? -1 : 1))) {
    const last = ranges.at(-1);
    if (last && last[1] + 1n === id) last[1] = id;
    else ranges.push([id, id]);
  }
  const rangeTexts = ([from, to]: [bigint, bigint]) =>
    to - from > 1n ? [`${from} to ${to}`] : [...new Set([`${from}`, `${to}`])];
  const texts = ranges.slice(0, RANGES_NAMED).flatMap(rangeTexts);
  const list =
    ranges.length > RANGES_NAMED
      ? `${texts.join(', ')}, … (${ids.length} in all)`
      : texts.join(', ').replace(/, ([^,]*)$/, ' and $1');
  return ids.length === 1 ? `${item} ${list} ${is}` : `${many} ${list} ${are}`;
}

export const ENTRIES = ['Entry', 'Entries'] as const;
export const SEALS = ['Seal', 'Seals'] as const;
