import { useEffect, useEffectEvent, useState } from 'react';
import { useSwipeAway } from '../../components/useSwipeAway';
import { CloseIcon, TickIcon } from './icons';
import { resetMessages } from './messages';
import { SIGN_IN_TOAST_MS } from '../../constants';

/** A message at the top right. It stays while it is hovered or focused, and can be dragged away. */
export const Toast = ({ text, onDismiss }: { text: string; onDismiss(): void }) => {
  const [isHeld, setIsHeld] = useState(false);
  const { offset, handlers } = useSwipeAway(onDismiss);
  const dismiss = useEffectEvent(onDismiss);

  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => dismiss(), SIGN_IN_TOAST_MS);
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
      <button
        type="button"
        className="sign-in-icon-button"
        aria-label={resetMessages.dismiss}
        onClick={onDismiss}
      >
        <CloseIcon />
      </button>
    </div>
  );
};
