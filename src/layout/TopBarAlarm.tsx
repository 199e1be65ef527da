import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { countOf, deadlineOf, useAlarm, useAlarmText } from '../notifications/alarm/useAlarm';
import { UnheardAlarm } from '../notifications/alarm/UnheardAlarm';
import { alarmTexts } from '../notifications/alarm/messages';
import { Icon } from '../components/Icon';
import { STEP_RETRY_MS, STEPS_KEY } from '../constants';
import { usePhone } from '../push/usePhone';
import styles from './TopBarAlarm.module.css';
import { useNotify, useTranslate } from 'ra-core';
import { hasDialog } from '../components/hasDialog';
import { useMessages } from '../framework/ui/hooks/useMessages';
import { lazyComponent } from '../framework/ui/hooks/late';
import {
  OUTLET_KEY,
  pinOutlet,
  readOutlet,
  rememberOutlets,
  screenIn,
  writeOutlet,
} from '../authProvider/outlet';
import { useProfile } from '../profile/useProfile';
import { ScreenLink } from '../framework/ui/values/ScreenLink';

// nothing of an outlet may stay on screen, in a cached answer or in an open stream after the switch
const reloadPage = (): void => window.location.replace(screenIn(window.location.pathname));

const reloadOnOtherTabs = (): (() => void) => {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === OUTLET_KEY) reloadPage();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
};

/** Choice of the store to work for; hidden for a person with a single store. */
const OutletSwitch = () => {
  const { stores } = useProfile();
  const translate = useTranslate();
  useEffect(pinOutlet, []);
  useEffect(reloadOnOtherTabs, []);
  useEffect(() => rememberOutlets(stores), [stores]);
  if (stores.length < 2) return null;
  return (
    <select
      className={styles.outlet}
      data-crowds
      aria-label={translate('shell.outlet')}
      value={readOutlet() ?? stores[0]?.id}
      onChange={(event) => {
        writeOutlet(event.target.value);
        reloadPage();
      }}
    >
      {stores.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
};

/**
 * Shows a toast about additional new orders while an overlay hides the link to them, such as a
 * full-screen form on a phone.
 */
const useToastUnderDialog = (orders: number, text: string): void => {
  const notify = useNotify();
  const before = useRef(orders);
  const showToast = useEffectEvent(() => {
    if (orders > before.current && hasDialog())
      notify(text, { type: 'info', messageArgs: { _: text } });
    before.current = orders;
  });
  useEffect(() => showToast(), [orders]);
};

// not `loadWithRetry`, which is in the part that is loaded here
const loadArrivals = (): Promise<typeof import('../resources/store/orders/arrival/Arrivals')> =>
  import('../resources/store/orders/arrival/Arrivals').catch(() =>
    new Promise((resolve) => setTimeout(resolve, STEP_RETRY_MS)).then(loadArrivals),
  );
const Arrivals = lazyComponent(loadArrivals, null);
// only these devices can print automatically
const canPrint = (): boolean => 'serial' in navigator || 'bluetooth' in navigator;
const OpenSwitch = lazyComponent(() => import('../storeHours/OpenSwitch'), null);

const Countdown = lazyComponent(
  async () => ({ default: (await import('../resources/store/orders/LifeLine')).Countdown }),
  null,
);

const ORDERS = '/store/orders';
const BADGE = /^\(\d+\+?\) /;

/** Keeps `(2) Orders · …` in the title, even if other code sets the title. */
const useTitleBadge = (count: string): void => {
  useEffect(() => {
    const show = () => {
      const baseTitle = document.title.replace(BADGE, '');
      const expectedTitle = count === '0' ? baseTitle : `(${count}) ${baseTitle}`;
      if (document.title !== expectedTitle) document.title = expectedTitle;
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

/** Sends the board's unsent steps from every screen. */
const useUnsentSteps = (): void => {
  useEffect(() => {
    const hasUnsent = Object.keys(window.localStorage).some((key) => key.startsWith(STEPS_KEY));
    // without the code, the steps are sent when the board opens
    if (hasUnsent)
      void import('../resources/store/orders/board/outbox/useOutbox').then(
        ({ currentOutbox }) => currentOutbox(),
        () => undefined,
      );
  }, []);
};

/**
 * A store's new orders on each of its screens: in the tab's title, by sound, and as a link to the
 * list.
 */
const TopBarAlarm = () => {
  const state = useAlarm();
  const message = useMessages(alarmTexts);
  const count = countOf(state);
  const deadline = deadlineOf(state);
  // the list already shows it, in more detail
  const isList = useLocation().pathname === ORDERS;
  useTitleBadge(count);
  useUnsentSteps();
  usePhone();
  const text = useAlarmText(state);
  useToastUnderDialog(state.pendingOrders.length || state.unseen.length, text);
  return (
    <>
      {canPrint() && <Arrivals />}
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
        <ScreenLink to={ORDERS} className={styles.newOrders} aria-label={text}>
          <Icon name="receipt" size={16} />
          {text}
          {deadline !== undefined && <Countdown isShort acceptBy={deadline} />}
        </ScreenLink>
      )}
    </>
  );
};

export default TopBarAlarm;
