import { type FocusEvent, useCallback, useEffect, useRef, useState } from 'react';

/**
 * True while the pointer or the focus is in a part of the page, which must not move then. If the
 * focused element is removed, the focus moves to its row.
 */
export const useHoldInPlace = <E extends HTMLElement>() => {
  const box = useRef<E>(null);
  const isHovered = useRef(false);
  const focused = useRef<HTMLElement>(undefined);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (document.activeElement === document.body && focused.current?.isConnected)
      focused.current.focus();
  });
  const update = useCallback(() => {
    setTimeout(() =>
      setHeld(isHovered.current || box.current?.contains(document.activeElement) === true),
    );
  }, []);
  useEffect(() => {
    if (!isHeld) return undefined;
    // a pointer does not leave an element that is removed under it
    const onPointerOver = ({ target }: PointerEvent) => {
      const isInside = target instanceof Node && box.current?.contains(target) === true;
      if (isInside === isHovered.current) return;
      isHovered.current = isInside;
      update();
    };
    document.addEventListener('pointerover', onPointerOver);
    return () => document.removeEventListener('pointerover', onPointerOver);
  }, [isHeld, update]);
  const handlers = {
    onPointerEnter: () => {
      isHovered.current = true;
      setHeld(true);
    },
    onPointerLeave: () => {
      isHovered.current = false;
      update();
    },
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target.closest<HTMLElement>('li') ?? undefined;
      setHeld(true);
    },
    // not fired for an element that is removed
    onBlur: () => {
      focused.current = undefined;
      update();
    },
  };
  return { box, isHeld, handlers };
};
