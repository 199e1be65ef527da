const signs = ['pointerdown', 'pointermove', 'keydown', 'focusin'] as const;

/** Calls back whenever somebody touches an element, by finger, mouse or keyboard. Returns how to end it. */
export const onTouch = (element: HTMLElement, listener: () => void): (() => void) => {
  for (const sign of signs) element.addEventListener(sign, listener, { passive: true });
  return () => {
    for (const sign of signs) element.removeEventListener(sign, listener);
  };
};
