import type { Hit, Source } from './sources';

/** Answers that come within this time of each other are shown together, in the order of the menu. */
const SETTLE_MS = 16;

/** What one source has found. */
export interface FoundGroup extends FirstHits {
  source: Source;
}

/** The first records that fit, and how many do, where those are more. */
export interface FirstHits {
  hits: readonly Hit[];
  inAll?: { total: number; isLeast: boolean };
}

export interface FoundSoFar {
  /** In the order in which they are shown: what has been shown never moves. */
  groups: readonly FoundGroup[];
  /** Sources that could not be searched. */
  failed: readonly Source[];
  isSearching: boolean;
}

interface Search {
  sources: readonly Source[];
  ask: (source: Source) => Promise<FirstHits>;
  tell: (found: FoundSoFar) => void;
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

/**
 * Asks all sources at once and tells what they find as it comes: no record twice, nothing above what is there already, and
 * without what failed. Tells nothing once it is aborted.
 */
export const runSearch = ({ sources, ask, tell, signal }: Search): void => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let groups: readonly FoundGroup[] = [];
  let waiting: FoundGroup[] = [];
  let left = sources.length;
  const failed: Source[] = [];
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const inOrder = sources.flatMap(
      (source) => waiting.find((group) => group.source === source) ?? [],
    );
    groups = [...groups, ...withoutShown(groups, inOrder)];
    waiting = [];
    tell({
      groups,
      failed: sources.filter((source) => failed.includes(source)),
      isSearching: left > 0,
    });
  };
  const settle = () => {
    left -= 1;
    if (signal.aborted) return;
    if (left === 0) flush();
    else timer ??= setTimeout(flush, SETTLE_MS);
  };
  signal.addEventListener('abort', () => clearTimeout(timer));
  if (left === 0) flush();
  for (const source of sources) {
    ask(source)
      .then(
        (found) => void waiting.push({ ...found, source }),
        () => void failed.push(source),
      )
      .then(settle, settle);
  }
};
