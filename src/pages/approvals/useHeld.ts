import { type FocusEvent, useCallback, useEffect, useRef, useState } from 'react';

/**
 * True while the pointer or the focus is in a part of the page, which must not move then. If the
 * focused element is removed, the focus moves to its row.
 */
export const useHeld = <E extends HTMLElement>() => {
  const box = useRef<E>(null);
  const isPointed = useRef(false);
  const focused = useRef<HTMLElement>(undefined);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (document.activeElement === document.body && focused.current?.isConnected)
      focused.current.focus();
  });
  const look = useCallback(() => {
    setTimeout(() =>
      setHeld(isPointed.current || box.current?.contains(document.activeElement) === true),
    );
  }, []);
  useEffect(() => {
    if (!isHeld) return undefined;
    // a pointer does not leave an element that is removed under it
    const onPointerOver = ({ target }: PointerEvent) => {
      const isInside = target instanceof Node && box.current?.contains(target) === true;
      if (isInside === isPointed.current) return;
      isPointed.current = isInside;
      look();
    };
    document.addEventListener('pointerover', onPointerOver);
    return () => document.removeEventListener('pointerover', onPointerOver);
  }, [isHeld, look]);
  const handlers = {
    onPointerEnter: () => {
      isPointed.current = true;
      setHeld(true);
    },
    onPointerLeave: () => {
      isPointed.current = false;
      look();
    },
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target.closest<HTMLElement>('li') ?? undefined;
      setHeld(true);
    },
    // not fired for an element that is removed
    onBlur: () => {
      focused.current = undefined;
      look();
    },
  };
  return { box, isHeld, handlers };
};
