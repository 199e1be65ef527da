import { useEffect, useRef } from 'react';
import { ROW_MARK } from '../hooks/domMarkers';

const DIMMED = '0.6';

/**
 * Marks the row around an element while one of its actions runs. Sets it on the row's element,
 * because rows are drawn in several shapes, and rendering a row again would render all of its
 * cells.
 */
export const useBusyRow = <E extends Element>(isBusy: boolean) => {
  const inside = useRef<E>(null);
  useEffect(() => {
    const row = isBusy ? inside.current?.closest<HTMLElement>(`[${ROW_MARK}]`) : undefined;
    if (!row) return;
    row.setAttribute('aria-busy', 'true');
    row.style.opacity = DIMMED;
    return () => {
      row.removeAttribute('aria-busy');
      row.style.removeProperty('opacity');
    };
  }, [isBusy]);
  return inside;
};
