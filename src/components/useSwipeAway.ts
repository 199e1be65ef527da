import { useRef, useState, type PointerEvent } from 'react';
import { TOAST_DRAG_SHARE } from '../constants';

/**
 * Horizontal drag of an element: beyond 80 percent of its width it is dismissed, otherwise it
 * returns.
 */
export const useSwipeAway = (onSwipe: () => void) => {
  const startX = useRef<number>(undefined);
  const [offset, setOffset] = useState(0);
  const moved = (event: PointerEvent) =>
    startX.current === undefined ? 0 : event.clientX - startX.current;
  const stop = () => {
    startX.current = undefined;
    setOffset(0);
  };
  return {
    offset,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        startX.current = event.clientX;
      },
      onPointerMove: (event: PointerEvent) => {
        if (startX.current === undefined) return;
        // captured only now, because otherwise the buttons inside would lose their clicks
        event.currentTarget.setPointerCapture?.(event.pointerId);
        setOffset(moved(event));
      },
      onPointerUp: (event: PointerEvent) => {
        const isDismissed =
          Math.abs(moved(event)) >
          event.currentTarget.getBoundingClientRect().width * TOAST_DRAG_SHARE;
        stop();
        if (isDismissed) onSwipe();
      },
      onPointerCancel: stop,
    },
  };
};
