import { useEffect, useEffectEvent, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { countOf, useAlarm, useAlarmText } from '../notifications/alarm/useAlarm';
import { UnheardAlarm } from '../notifications/alarm/UnheardAlarm';
import { alarmTexts } from '../notifications/alarm/messages';
import { Icon } from '../components/Icon';
import { STEP_RETRY_MS, STEPS_KEY } from '../constants';
import { usePhone } from '../push/usePhone';
import { OutletSwitch } from './OutletSwitch';
import styles from './TopBarAlarm.module.css';
import { useNotify } from 'ra-core';
import { hasDialog } from '../components/hasDialog';
import { useMessages } from '../framework/ui/hooks/useMessages';
import { late } from '../framework/ui/hooks/late';

/**
 * Says of more new orders than before where what lies over the page hides the way to them, as a
 * form does that fills a phone's screen.
 */
const useToldWhereCovered = (orders: number, text: string): void => {
  const notify = useNotify();
  const before = useRef(orders);
  const tell = useEffectEvent(() => {
    if (orders > before.current && hasDialog())
      notify(text, { type: 'info', messageArgs: { _: text } });
    before.current = orders;
  });
  useEffect(() => tell(), [orders]);
};

// by itself, and not with src/printer/patiently.ts: that would be a chunk more that the application has to name
const loadArrivals = (): Promise<typeof import('../resources/store/orders/arrival/Arrivals')> =>
  import('../resources/store/orders/arrival/Arrivals').catch(() =>
    new Promise((again) => setTimeout(again, STEP_RETRY_MS)).then(loadArrivals),
  );
const Arrivals = late(loadArrivals, null);
// nothing else can print by itself
const mayPrint = (): boolean => 'serial' in navigator || 'bluetooth' in navigator;
const OpenSwitch = late(() => import('../storeHours/OpenSwitch'), null);

const ORDERS = '/store/orders';
const BADGE = /^\(\d+\+?\) /;

/** `(2) Orders · …`, whoever sets the title and whenever. */
const useTitleBadge = (count: string): void => {
  useEffect(() => {
    const show = () => {
      const bare = document.title.replace(BADGE, '');
      const wanted = count === '0' ? bare : `(${count}) ${bare}`;
      if (document.title !== wanted) document.title = wanted;
    };
    show();
    const observer = new MutationObserver(show);
    observer.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => {
      observer.disconnect();
      document.title = document.title.replace(BADGE, '');
    };
  }, [count]);
};

/** Steps of orders that were touched on the board go on their way on every screen. */
const useLeftSteps = (): void => {
  useEffect(() => {
    const hasLeft = Object.keys(window.localStorage).some((key) => key.startsWith(STEPS_KEY));
    // what can't be loaded now is sent when the board is open
    if (hasLeft)
      void import('../resources/store/orders/board/outbox/useOutbox').then(
        ({ currentOutbox }) => currentOutbox(),
        () => undefined,
      );
  }, []);
};

/** A store's new orders on every one of its screens: in the tab's title, by sound, and as a way to the list. */
const TopBarAlarm = () => {
  const state = useAlarm();
  const message = useMessages(alarmTexts);
  const count = countOf(state);
  // the list already says it, in more detail
  const isList = useLocation().pathname === ORDERS;
  useTitleBadge(count);
  useLeftSteps();
  usePhone();
  const text = useAlarmText(state);
  useToldWhereCovered(state.awaited.length || state.unseen.length, text);
  return (
    <>
      {mayPrint() && <Arrivals />}
      <OutletSwitch />
      <OpenSwitch />
      <UnheardAlarm isLoud={state.sound === 'on'} />
      {state.sound === 'blocked' && !isList && (
        <button
          type="button"
          className={styles.silenced}
          data-crowds
          title={message('blocked')}
          onClick={() => state.alarm.allowSound()}
        >
          <Icon name="alert" size={16} />
          {message('allow')}
        </button>
      )}
      {count !== '0' && (
        <Link to={ORDERS} className={styles.newOrders}>
          <Icon name="receipt" size={16} />
          {text}
        </Link>
      )}
    </>
  );
};

export default TopBarAlarm;
