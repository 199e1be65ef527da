import { useEffect, useRef, type RefObject } from 'react';

const focusQuietly = (element: HTMLElement): void => {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
};

/** Focuses the heading once it exists, unless the person has moved the focus by then. */
const focusHeadingOf = (main: HTMLElement): (() => void) => {
  const heading = () => main.querySelector<HTMLElement>('h1');
  const present = heading();
  if (present) {
    focusQuietly(present);
    return () => undefined;
  }
  focusQuietly(main);
  const observer = new MutationObserver(() => {
    const arrived = heading();
    if (!arrived && document.activeElement === main) return;
    observer.disconnect();
    if (arrived && document.activeElement === main) focusQuietly(arrived);
  });
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
};

/**
 * Moves the focus to the page's heading when another screen opens: not at the first load, not for a
 * screen's dialogs.
 */
export const useHeadingFocus = (main: RefObject<HTMLElement | null>, screenPath: string): void => {
  const lastPath = useRef(screenPath);
  useEffect(() => {
    if (lastPath.current === screenPath || !main.current) return undefined;
    lastPath.current = screenPath;
    return focusHeadingOf(main.current);
  }, [main, screenPath]);
};
