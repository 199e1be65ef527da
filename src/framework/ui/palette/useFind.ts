import { useTranslate } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ResourceRecord } from '../../declaration/declaration';
import { ApiError } from '../../declaration/errors';
import { isCapped } from '../../declaration/filters';
import { useDeclaredProvider } from '../hooks/useDeclaredProvider';
import type { Say } from './facts';
import { distanceOf, isPartOf } from './matching';
import { runSearch, type FirstHits, type FoundSoFar } from './runSearch';
import { hitOf, type Hit, type Source } from './sources';

/** How long typing has to pause before the server is asked: longer than between two keys of a quick hand's word. */
const PAUSE_MS = 50;
/** After so long without a key the next one is asked for at once: whoever pauses reads. */
const IDLE_MS = 400;
/** Records of one resource: whoever looks for more has its list. */
const ROWS_MAX = 4;
/** Of so many the nearest names are shown: a list is in an order of its own. */
const ROWS_ASKED = 12;
const FORBIDDEN = 403;

interface Found extends FoundSoFar {
  /** What was searched for. */
  text: string;
}
const nothing: Found = { text: '', groups: [], failed: [], isSearching: false };

const failureIn = (meta: unknown): unknown =>
  typeof meta === 'object' && meta !== null && 'failed' in meta ? meta.failed : undefined;

/** Asks one source for the first records that a text finds. */
const useAsk = () => {
  const { provider, guarded } = useDeclaredProvider();
  const translate = useTranslate();
  return useCallback(
    async (source: Source, text: string, signal: AbortSignal): Promise<FirstHits> => {
      const { resource, filter } = source;
      const say: Say = ({ name }, path, otherwise) =>
        translate(`resources.${name}.${path}`, { _: otherwise });
      try {
        const asked = {
          pagination: { page: 1, perPage: ROWS_ASKED },
          filter: { [filter]: text },
          signal,
        };
        const { data, meta, total } = await guarded(() =>
          provider.getList<ResourceRecord>(resource.name, asked),
        );
        const failure = failureIn(meta);
        if (failure !== undefined) throw failure;
        const nearest = data
          .map((record) => hitOf(source, record, text, say))
          .sort((one, other) => distanceOf(text, one.title) - distanceOf(text, other.title));
        const hits = nearest.slice(0, ROWS_MAX);
        return {
          hits,
          ...(total !== undefined &&
            total > ROWS_MAX && { inAll: { total, isLeast: isCapped(meta) } }),
        };
      } catch (error) {
        // their job has just lost it: the list would say so, the search has nothing there
        if (error instanceof ApiError && error.status === FORBIDDEN) return { hits: [] };
        throw error;
      }
    },
    [provider, guarded, translate],
  );
};

const stillFits = ({ title, facts }: Hit, text: string): boolean =>
  isPartOf(text, `${title} ${facts}`);

/** Of what an earlier text found, what the present one would find as well: nothing else may be chosen by it. */
const fitting = ({ groups }: Found, text: string): Found['groups'] =>
  groups
    .map(({ source, hits }) => ({ source, hits: hits.filter((hit) => stillFits(hit, text)) }))
    .filter(({ hits }) => hits.length > 0);

/** What the sources find for a text, as it comes; an empty text asks nobody. A new text ends the search for the last one. */
export const useFind = (sources: readonly Source[], text: string) => {
  const ask = useAsk();
  const [found, setFound] = useState(nothing);
  const [attempt, setAttempt] = useState(0);
  const typedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const idle = performance.now() - typedAt.current;
    typedAt.current = performance.now();
    if (text === '') {
      setFound(nothing);
      return undefined;
    }
    const life = new AbortController();
    const { signal } = life;
    const search = () =>
      runSearch({
        sources,
        ask: (source) => ask(source, text, signal),
        tell: (now) => setFound({ ...now, text }),
        signal,
      });
    const timer = setTimeout(search, idle > IDLE_MS ? 0 : PAUSE_MS);
    return () => {
      clearTimeout(timer);
      life.abort();
    };
  }, [sources, text, ask, attempt]);
  const isCurrent = found.text === text;
  return {
    groups: isCurrent ? found.groups : fitting(found, text),
    failed: isCurrent ? found.failed : [],
    isSearching: isCurrent ? found.isSearching : text !== '',
    retry: () => setAttempt((count) => count + 1),
  };
};
