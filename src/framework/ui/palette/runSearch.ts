import { rankOf } from './matching';
import type { Hit, Source } from './sources';

/** Answers within this time of each other are shown together, in menu order. */
const SETTLE_MS = 16;

export interface FoundGroup extends FirstHits {
  source: Source;
}

/** The first matching records, and the total if there are more. */
export interface FirstHits {
  hits: readonly Hit[];
  inAll?: { total: number; isLowerBound: boolean };
}

export interface FoundSoFar {
  /** In display order: a shown result never moves. */
  groups: readonly FoundGroup[];
  /** Sources whose search failed. */
  failed: readonly Source[];
  isSearching: boolean;
}

interface Search {
  text: string;
  sources: readonly Source[];
  ask: (source: Source) => Promise<FirstHits>;
  onFound: (found: FoundSoFar) => void;
  signal: AbortSignal;
}

const withoutShown = (
  groups: readonly FoundGroup[],
  waiting: readonly FoundGroup[],
): FoundGroup[] => {
  const shown = new Set(groups.flatMap(({ hits }) => hits.map(({ key }) => key)));
  return waiting.flatMap(({ hits, ...group }) => {
    const fresh = hits.filter(({ key }) => !shown.has(key));
    for (const { key } of fresh) shown.add(key);
    return fresh.length === 0 ? [] : [{ ...group, hits: fresh }];
  });
};

/** Rank of the first hit, which is the nearest one; an empty group holds nothing up. */
const rankOfGroup = ({ hits: [nearest] }: FoundGroup, text: string): number =>
  nearest === undefined ? 1 : rankOf(text, nearest.title);

const hasExact = (groups: readonly FoundGroup[], text: string): boolean =>
  groups.some((group) => rankOfGroup(group, text) === 0);

/**
 * Groups to show now, exact titles first. Records found by another record's number wait for the
 * record with that number, or for the last answer.
 */
const readyGroups = (waiting: readonly FoundGroup[], text: string, isComplete: boolean) => {
  const rankMax = isComplete || hasExact(waiting, text) ? 2 : 1;
  return [0, 1, 2].flatMap((rank) =>
    waiting.filter((group) => rank <= rankMax && rankOfGroup(group, text) === rank),
  );
};

/**
 * Searches all sources at once and reports results as they arrive: an exact title first, no record
 * twice, no result above a shown one, failed sources left out. Reports nothing once aborted.
 */
export const runSearch = ({ text, sources, ask, onFound, signal }: Search): void => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let groups: readonly FoundGroup[] = [];
  let waiting: FoundGroup[] = [];
  let pendingCount = sources.length;
  const failed: Source[] = [];
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const inOrder = sources.flatMap(
      (source) => waiting.find((group) => group.source === source) ?? [],
    );
    const ready = readyGroups(inOrder, text, pendingCount === 0 || hasExact(groups, text));
    groups = [...groups, ...withoutShown(groups, ready)];
    waiting = waiting.filter((group) => !ready.includes(group));
    onFound({
      groups,
      failed: sources.filter((source) => failed.includes(source)),
      isSearching: pendingCount > 0,
    });
  };
  const publish = () => {
    pendingCount -= 1;
    if (signal.aborted) return;
    if (pendingCount === 0) flush();
    else timer ??= setTimeout(flush, SETTLE_MS);
  };
  signal.addEventListener('abort', () => clearTimeout(timer));
  if (pendingCount === 0) flush();
  for (const source of sources) {
    ask(source)
      .then(
        (found) => void waiting.push({ ...found, source }),
        () => void failed.push(source),
      )
      .then(publish, publish);
  }
};
