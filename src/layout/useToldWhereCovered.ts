import { useNotify } from 'ra-core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { hasDialog } from '../components/hasDialog';

/** Says of more new orders than before where what lies over the page hides the way to them, as a form does that fills a phone's screen. */
export const useToldWhereCovered = (orders: number, text: string): void => {
  const notify = useNotify();
  const before = useRef(orders);
  const tell = useEffectEvent(() => {
    if (orders > before.current && hasDialog())
      notify(text, { type: 'info', messageArgs: { _: text } });
    before.current = orders;
  });
  useEffect(() => tell(), [orders]);
};
