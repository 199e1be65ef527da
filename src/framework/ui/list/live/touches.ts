const signs = ['pointerdown', 'pointermove', 'keydown', 'focusin'] as const;

/**
 * Calls back for every touch of an element, by finger, mouse or keyboard. Returns the function that
 * stops it.
 */
export const onTouch = (element: HTMLElement, listener: () => void): (() => void) => {
  for (const sign of signs) element.addEventListener(sign, listener, { passive: true });
  return () => {
    for (const sign of signs) element.removeEventListener(sign, listener);
  };
};
