const touchEvents = ['pointerdown', 'pointermove', 'keydown', 'focusin'] as const;

/**
 * Calls back for every touch of an element, by finger, mouse or keyboard. Returns the function that
 * stops it.
 */
export const onTouch = (element: HTMLElement, listener: () => void): (() => void) => {
  for (const eventName of touchEvents)
    element.addEventListener(eventName, listener, { passive: true });
  return () => {
    for (const eventName of touchEvents) element.removeEventListener(eventName, listener);
  };
};
