import { useLayoutEffect, useRef } from 'react';

const GAP_PX = 12;

/**
 * Sets `--beside-tools` on an element when it is shown: its distance from the right edge, next to
 * the tools of the top bar.
 */
export const useToolbarOffset = (isShown: boolean) => {
  const element = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const tools = document.querySelector('[data-tools]');
    if (!isShown || !tools) return;
    element.current?.style.setProperty(
      '--beside-tools',
      `${document.documentElement.clientWidth - tools.getBoundingClientRect().left + GAP_PX}px`,
    );
  }, [isShown]);
  return element;
};
