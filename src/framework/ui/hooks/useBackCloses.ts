import { useLocation } from 'ra-core';
import { useEffectEvent, useLayoutEffect } from 'react';
import { withEntry } from './overlays';

/** Screens whose device has Back as a gesture or a key. */
const PHONE = '(max-width: 599.95px), (pointer: coarse)';

/**
 * Lets a phone's Back close an overlay without an address before it leaves the page. Without
 * `onClose` the overlay stays, for example while a call is pending. Overlays with an address need
 * no help.
 */
export const useBackCloses = (isOpen: boolean, onClose: (() => void) | undefined): void => {
  const { key } = useLocation();
  const close = useEffectEvent((): boolean => {
    onClose?.();
    return onClose !== undefined;
  });
  // before paint: on a slow phone, Back may come first. Runs again for another page below it, where
  // Back has to close it as well
  useLayoutEffect(() => {
    if (!isOpen || !window.matchMedia?.(PHONE).matches) return undefined;
    return withEntry({ id: String(Math.random()), close: () => close() });
  }, [isOpen, key]);
};
