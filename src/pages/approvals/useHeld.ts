import { type FocusEvent, useCallback, useEffect, useRef, useState } from 'react';

/**
 * Whether somebody is at a part of the page: the pointer or the focus is in it. What they press must not move meanwhile. A focus whose element has gone
 * moves to the row that it was in.
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
    // a pointer does not leave what was taken away under it
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
    // not told of an element that was taken away
    onBlur: () => {
      focused.current = undefined;
      look();
    },
  };
  return { box, isHeld, handlers };
};
