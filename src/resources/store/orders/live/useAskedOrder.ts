import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { ASKED_ORDER_LOOK_MS, ASKED_ORDER_WAIT_MS } from '../../../../push/settings';

/** Brings the order that the address names, as that of a touched notification does, into sight once its card is drawn. */
export const useAskedOrder = (): void => {
  const { hash, key } = useLocation();
  const looking = useRef<ReturnType<typeof setInterval>>(undefined);
  useEffect(() => () => clearInterval(looking.current), []);
  useEffect(() => {
    const id = /^#order-(\d+)$/.exec(hash)?.[1];
    // the list writes an address of its own before its orders are there, and goes on looking
    if (id === undefined) return;
    clearInterval(looking.current);
    const until = Date.now() + ASKED_ORDER_WAIT_MS;
    looking.current = setInterval(() => {
      const card = document.getElementById(`order ${id}`)?.closest('article');
      card?.scrollIntoView({ block: 'center' });
      if (card || Date.now() > until) clearInterval(looking.current);
    }, ASKED_ORDER_LOOK_MS);
  }, [hash, key]);
};
