import { useLayoutEffect, useRef } from 'react';

const GAP_PX = 12;

/** Tells an element how far from the right it is beside the tools of the top bar, as `--beside-tools`, whenever it is shown. */
export const useBesideTools = (isShown: boolean) => {
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
