import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react';
import { CloseIcon, TickIcon } from './icons';
import { resetTexts } from './texts';
import { TOAST_DRAG_PART, TOAST_MS } from './timing';

/** Sideways dragging; `isGone` says whether a release at that distance dismisses. */
const useDrag = (onDismiss: () => void) => {
  const start = useRef<number>(undefined);
  const [offset, setOffset] = useState(0);
  const distance = (event: PointerEvent) => (start.current === undefined ? 0 : event.clientX - start.current);
  return {
    offset,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        start.current = event.clientX;
      },
      onPointerMove: (event: PointerEvent) => {
        if (start.current === undefined) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setOffset(distance(event));
      },
      onPointerUp: (event: PointerEvent) => {
        const isGone = Math.abs(distance(event)) > event.currentTarget.clientWidth * TOAST_DRAG_PART;
        start.current = undefined;
        setOffset(0);
        if (isGone) onDismiss();
      },
      onPointerCancel: () => {
        start.current = undefined;
        setOffset(0);
      },
    },
  };
};

/** A message at the top right. It stays while it is pointed at or holds the focus. */
export const Toast = ({ text, onDismiss }: { text: string; onDismiss(): void }) => {
  const [isHeld, setIsHeld] = useState(false);
  const { offset, handlers } = useDrag(onDismiss);
  const dismiss = useEffectEvent(onDismiss);

  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => dismiss(), TOAST_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);

  return (
    <div
      role="status"
      className="sign-in-toast"
      style={offset === 0 ? undefined : { transform: `translateX(${offset}px)` }}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      {...handlers}
    >
      <TickIcon />
      <span>{text}</span>
      <button type="button" className="sign-in-icon-button" aria-label={resetTexts.dismiss} onClick={onDismiss}>
        <CloseIcon />
      </button>
    </div>
  );
};
