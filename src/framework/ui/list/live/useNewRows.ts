import { useListContext } from 'ra-core';
import { useEffect, useRef } from 'react';
import { LIVE_MARK_MS } from '../../../declaration/constants';
import type { ResourceRecord } from '../../../declaration/declaration';
import { ROW_ID } from '../../hooks/domMarkers';
import { arrivedIn } from './arrivedIn';

export const NEW_MARK = 'data-new';

const mark = (ids: readonly string[]): void => {
  const rows = [...document.querySelectorAll(`[${ROW_ID}]`)].filter((row) =>
    ids.includes(row.getAttribute(ROW_ID) ?? ''),
  );
  for (const row of rows) row.setAttribute(NEW_MARK, '');
  setTimeout(() => {
    for (const row of rows) row.removeAttribute(NEW_MARK);
  }, LIVE_MARK_MS);
};

/**
 * Marks for a moment the rows that are new since the same page was last read. It marks the
 * elements, so that no row renders for it.
 */
export const useNewRows = (): void => {
  const { data, filterValues, page, perPage, isPlaceholderData } = useListContext<ResourceRecord>();
  const view = JSON.stringify([filterValues, page, perPage]);
  const last = useRef<{ view: string; ids: readonly string[] }>(undefined);
  useEffect(() => {
    if (!data || isPlaceholderData) return;
    const ids = data.map(({ id }) => id);
    const before = last.current?.view === view ? last.current.ids : undefined;
    last.current = { view, ids };
    if (before) mark(arrivedIn(ids, before));
  }, [data, isPlaceholderData, view]);
};
