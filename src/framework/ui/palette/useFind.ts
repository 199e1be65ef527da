import { useTranslate } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ResourceRecord } from '../../declaration/declaration';
import { ApiError } from '../../declaration/errors';
import { isCapped } from '../../declaration/filters';
import { useDeclaredProvider } from '../hooks/useDeclaredProvider';
import type { Translate } from './facts';
import { distanceOf, isPartOf } from './matching';
import { runSearch, type FirstHits, type FoundSoFar } from './runSearch';
import { hitOf, type Hit, type Source } from './sources';

/**
 * Pause in typing before the server is called: longer than between two keystrokes of a fast typist.
 */
const PAUSE_MS = 50;
/** After a pause this long, the next keystroke searches at once. */
const IDLE_MS = 400;
/** Results per resource: its list shows more. */
const ROWS_MAX = 4;
/**
 * Number of requested records, of which the closest names are shown: the server has its own order.
 */
const ROWS_ASKED = 12;
const FORBIDDEN = 403;

interface FindResult extends FoundSoFar {
  /** The searched text. */
  text: string;
}
const emptyResult: FindResult = { text: '', groups: [], failed: [], isSearching: false };

const failureIn = (meta: unknown): unknown =>
  typeof meta === 'object' && meta !== null && 'failed' in meta ? meta.failed : undefined;

/** Requests the first records of a source that match a text. */
const useAsk = () => {
  const { provider, guarded } = useDeclaredProvider();
  const translate = useTranslate();
  return useCallback(
    async (source: Source, text: string, signal: AbortSignal): Promise<FirstHits> => {
      const { resource, filter } = source;
      const translateText: Translate = ({ name }, path, fallback) =>
        translate(`resources.${name}.${path}`, { _: fallback });
      try {
        const searched = {
          pagination: { page: 1, perPage: ROWS_ASKED },
          filter: { [filter]: text },
          signal,
        };
        const { data, meta, total } = await guarded(() =>
          provider.getList<ResourceRecord>(resource.name, searched),
        );
        const failure = failureIn(meta);
        if (failure !== undefined) throw failure;
        const nearest = data
          .map((record) => hitOf(source, record, text, translateText))
          .sort((a, b) => distanceOf(text, a.title) - distanceOf(text, b.title));
        const hits = nearest.slice(0, ROWS_MAX);
        return {
          hits,
          ...(total !== undefined &&
            total > ROWS_MAX && { inAll: { total, isLowerBound: isCapped(meta) } }),
        };
      } catch (error) {
        // the person has just lost the permission: the list would say so, the search only skips it
        if (error instanceof ApiError && error.status === FORBIDDEN) return { hits: [] };
        throw error;
      }
    },
    [provider, guarded, translate],
  );
};

const stillMatches = ({ title, summary }: Hit, text: string): boolean =>
  isPartOf(text, `${title} ${summary}`);

/** Earlier results that also match the current text; others must not be chosen. */
const fitting = ({ groups }: FindResult, text: string): FindResult['groups'] =>
  groups
    .map(({ source, hits }) => ({ source, hits: hits.filter((hit) => stillMatches(hit, text)) }))
    .filter(({ hits }) => hits.length > 0);

/**
 * Results of all sources for a text, as they arrive; an empty text calls no server. A new text ends
 * the search for the last one.
 */
export const useFind = (sources: readonly Source[], text: string) => {
  const ask = useAsk();
  const [found, setFound] = useState(emptyResult);
  const [attempt, setAttempt] = useState(0);
  const typedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const idle = performance.now() - typedAt.current;
    typedAt.current = performance.now();
    if (text === '') {
      setFound(emptyResult);
      return undefined;
    }
    const controller = new AbortController();
    const { signal } = controller;
    const search = () =>
      runSearch({
        text,
        sources,
        ask: (source) => ask(source, text, signal),
        onFound: (now) => setFound({ ...now, text }),
        signal,
      });
    const timer = setTimeout(search, idle > IDLE_MS ? 0 : PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
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
