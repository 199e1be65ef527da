import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { ASKED_ORDER_LOOK_MS, ASKED_ORDER_WAIT_MS } from '../../../../push/settings';
import { bringCard, forgetCard } from './wantedCard';

/**
 * Scrolls to the order that the address names, for example from a notification, once its card is
 * drawn.
 */
export const useAskedOrder = (): void => {
  const { hash, key } = useLocation();
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);
  useEffect(() => {
    const id = /^#order-(\d+)$/.exec(hash)?.[1];
    // the list replaces the address before its orders have loaded; the search continues
    if (id === undefined) return;
    stop.current();
    const until = Date.now() + ASKED_ORDER_WAIT_MS;
    const looking = setInterval(() => {
      if (bringCard(id) || Date.now() > until) stop.current();
    }, ASKED_ORDER_LOOK_MS);
    stop.current = () => {
      clearInterval(looking);
      forgetCard();
    };
  }, [hash, key]);
};
