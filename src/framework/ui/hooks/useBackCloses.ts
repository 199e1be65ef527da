import { useLocation } from 'ra-core';
import { useEffectEvent, useLayoutEffect } from 'react';
import { withEntry } from './overlays';

/** Where Back is a gesture or a key of the device. */
const PHONE = '(max-width: 599.95px), (pointer: coarse)';

/**
 * Lets a phone's Back close what lies over the page without an address of its own, before it leaves the page. Without
 * `onClose` it stays, as while a call is pending. What has an address is closed by Back as it is.
 */
export const useBackCloses = (isOpen: boolean, onClose: (() => void) | undefined): void => {
  const { key } = useLocation();
  const close = useEffectEvent((): boolean => {
    onClose?.();
    return onClose !== undefined;
  });
  // before it is seen: on a slow phone Back may come first. Anew on another page beneath it, whose Back is to close it as well
  useLayoutEffect(() => {
    if (!isOpen || !window.matchMedia?.(PHONE).matches) return undefined;
    return withEntry({ id: String(Math.random()), close: () => close() });
  }, [isOpen, key]);
};
