import { useLayoutEffect, useState, type RefObject } from 'react';

/** Whether what a box holds is wider than the box, however either of them changes. */
export const useIsTooWide = (box: RefObject<HTMLElement | null>): boolean => {
  const [isTooWide, setIsTooWide] = useState(false);
  useLayoutEffect(() => {
    const { current } = box;
    // a document without a layout has no widths to watch
    if (!current || !('ResizeObserver' in window)) return undefined;
    const measure = () => setIsTooWide(current.scrollWidth > current.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    for (const content of current.children) observer.observe(content);
    measure();
    return () => observer.disconnect();
  }, [box]);
  return isTooWide;
};
