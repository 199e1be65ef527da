import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { LINKED_ORDER_POLL_MS, LINKED_ORDER_TIMEOUT_MS } from '../../../../push/settings';
import { scrollToCard, cancelCardRequest } from './wantedCard';

/**
 * Scrolls to the order that the address names, for example from a notification, once its card is
 * drawn.
 */
export const useLinkedOrder = (): void => {
  const { hash, key } = useLocation();
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);
  useEffect(() => {
    const id = /^#order-(\d+)$/.exec(hash)?.[1];
    // the list replaces the address before its orders have loaded; the search continues
    if (id === undefined) return;
    stop.current();
    const until = Date.now() + LINKED_ORDER_TIMEOUT_MS;
    const timer = setInterval(() => {
      if (scrollToCard(id) || Date.now() > until) stop.current();
    }, LINKED_ORDER_POLL_MS);
    stop.current = () => {
      clearInterval(timer);
      cancelCardRequest();
    };
  }, [hash, key]);
};
