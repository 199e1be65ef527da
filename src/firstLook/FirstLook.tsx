import { useEffect, useState } from 'react';
import { fillText } from '../../contract/rules';
import { READY_MINUTES_MAX, READY_MINUTES_MIN } from '../../contract/constants';
import { readSession } from '../authProvider/session';
import { readStored } from '../authProvider/storage';
import { LANGUAGE_KEY, PERMISSIONS_KEY, USUAL_READY_MINUTES } from '../constants';
import { ROW_MARK } from '../framework/ui/hooks/domMarkers';
import { directionOf } from '../i18n/language';
import board from '../resources/store/orders/board/Board.module.css';
import card from '../resources/store/orders/board/BoardCard.module.css';
import figures from '../resources/store/orders/board/BoardFigures.module.css';
import { DishLines, shortCode } from '../resources/store/orders/board/DishLines';
import button from '../resources/store/orders/board/NextStep.module.css';
import type { Entry } from '../resources/store/orders/board/outbox/entry';
import { removeStep, storeStep } from '../resources/store/orders/board/outbox/storedSteps';
import { isOfBoard, type LookProps, pageOwner } from '../signIn/preview';
import { Splash } from '../signIn/Splash';
import styles from './FirstLook.module.css';
import allTranslations from './translations.json';
import { type FirstOrder, type FirstOrders, readFirstOrders } from './readFirstOrders';

const translations: Readonly<Record<string, Readonly<Record<string, string>>>> = allTranslations;
const language = (): string => readStored('localStorage', LANGUAGE_KEY) ?? 'en';

/** The text in the language of this browser; a test compares the translations with the board's. */
const say = (text: string, values: Readonly<Record<string, number>> = {}): string =>
  fillText(translations[language()]?.[text] ?? text, values);

const pressedTexts = { preparing: 'Started', ready: 'Marked ready' } as const;

/** As many as one and a half phone screens show. */
const SHOWN_MAX = 6;

/**
 * Loads the board's code at the same time as the application, because it has many parts and a slow
 * network has a high latency.
 */
const fetchBoard = (): void => {
  const parts = [
    import('../framework/ui/list/BoardBody'),
    import('../framework/ui/list/filters/TabsFilter'),
    import('../resources/store/orders/board/Board'),
    import('../resources/store/orders/live/LiveBar'),
    import('../resources/store/orders/OrderCard'),
    import('../framework/ui/list/live/LiveList'),
    import('../pwa/persistedQueries'),
  ];
  // the application loads it again, and shows a failure
  void Promise.allSettled(parts);
};

interface StepProps extends Pick<FirstOrders, 'of'> {
  order: FirstOrder;
  /** False as soon as the application may have sent the step. */
  canUndo: boolean;
}

const stepText = ({ step, isTimed }: FirstOrder, minutes: number): string => {
  if (step === 'ready') return say('Mark ready');
  return isTimed ? say('Start') : say('Start · %{minutes} min', { minutes });
};

/** By the last profile; before the first one, the server decides. */
const mayCook = (): boolean =>
  readStored('localStorage', PERMISSIONS_KEY)?.includes('"store.orders.cook"') !== false;

/** The device's last choice, where react-admin's store keeps it. */
const readMinutes = (): number => {
  const key = `RaStore:${readSession()?.user.id ?? ''}:.acceptOrder.readyMinutes`;
  const minutes = Number(readStored('localStorage', key) ?? Number.NaN);
  const isUsable =
    Number.isInteger(minutes) && minutes >= READY_MINUTES_MIN && minutes <= READY_MINUTES_MAX;
  return isUsable ? minutes : USUAL_READY_MINUTES;
};

/**
 * The next step of an order, which can be pressed before the application has loaded: the step is
 * stored like one of an offline board, and the application sends it.
 */
const NextStep = ({ of, order, canUndo }: StepProps) => {
  const [entry, setEntry] = useState<Entry>();
  const { id, code, step: next } = order;
  const minutes = readMinutes();
  if (next === undefined || !mayCook())
    return <div className={styles.foot} data-otp={order.status === 'ready'} />;
  const press = () => {
    // a page of another person, or for another store, is about to be replaced
    if (of !== pageOwner()) return;
    const minutesOfStep = next === 'preparing' && { readyInMinutes: minutes };
    setEntry(storeStep({ orderId: id, code, step: next, ...minutesOfStep }));
  };
  const undo = (pressed: Entry) => () => {
    removeStep(pressed);
    setEntry(undefined);
  };
  return (
    <div className={styles.foot}>
      {entry && canUndo ? (
        <button type="button" data-once className={button.undo} onClick={undo(entry)}>
          <span>{say(pressedTexts[entry.step])}</span>
          <strong>{say('Undo')}</strong>
        </button>
      ) : entry ? (
        <p className={button.underway}>{say(pressedTexts[entry.step])}</p>
      ) : (
        <button
          type="button"
          data-once
          className={button.next}
          aria-label={`${stepText(order, minutes)}: ${code}`}
          onClick={press}
        >
          {stepText(order, minutes)}
        </button>
      )}
    </div>
  );
};

const Card = ({ order, ...step }: StepProps) => (
  <li className={card.card}>
    <div className={card.head}>
      <h2 className={card.name} title={order.code}>
        {shortCode(order.code)}
      </h2>
      <span className={card.who}>{order.customer}</span>
    </div>
    <div className={styles.minutes}>
      {order.minutes === 0
        ? say('Just now')
        : say('Ordered %{count} min ago', { count: order.minutes })}
    </div>
    <DishLines items={order.dishes} />
    {order.notes !== '' && <p className={card.notes}>⚠ {order.notes}</p>}
    <NextStep order={order} {...step} />
  </li>
);

/** The shell with the store's orders to cook, in the places in which the board shows them. */
const Orders = ({ of, orders, canUndo }: FirstOrders & Pick<StepProps, 'canUndo'>) => (
  <div className={styles.look} dir={directionOf(language())}>
    <div className="splash-bar">
      <img src="/favicon.svg" alt="" width="30" height="30" />
    </div>
    <main className={styles.page}>
      <h1 className={styles.title}>{say('Order Management')}</h1>
      <p role="status" className={styles.coming}>
        {say('Slow network. Loading the rest…')}
      </p>
      <div className={board.board}>
        <div className={`${figures.figures} ${styles.lines}`} data-open={false} aria-hidden>
          <span className={figures.group} />
          <span className={figures.cook} />
        </div>
        <ul className={board.cards} aria-label={say('Active orders')}>
          {orders.slice(0, SHOWN_MAX).map((order) => (
            <Card key={order.code} of={of} order={order} canUndo={canUndo} />
          ))}
        </ul>
      </div>
    </main>
  </div>
);

/** Milliseconds without a change after which the application shows something else than orders. */
const QUIET_MS = 1_000;

const isLoading = (): boolean =>
  document.querySelector('.splash, [data-skeleton], #main [aria-busy="true"]') !== null;

/** Calls back after the application has painted an order, or another state such as an error. */
const whenPainted = (done: () => void): (() => void) => {
  let quiet: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    observer.disconnect();
    clearTimeout(quiet);
  };
  // the second frame begins after the first one is painted
  const end = () => (stop(), requestAnimationFrame(() => requestAnimationFrame(done)));
  const check = () => {
    clearTimeout(quiet);
    if (document.querySelector(`#main [${ROW_MARK}]`)) end();
    else quiet = setTimeout(() => (isLoading() ? check() : end()), QUIET_MS);
  };
  const observer = new MutationObserver(check);
  observer.observe(document.body, { childList: true, subtree: true });
  check();
  return stop;
};

/**
 * Orders to cook, readable while a slow network still loads the application; before their arrival,
 * and on other screens, the outline. It covers the application until the same orders are painted.
 */
const FirstLook = ({ first, isAppLoaded, onEnd }: LookProps) => {
  const [read, setRead] = useState<FirstOrders>();
  const hasOrders = read !== undefined;
  useEffect(() => {
    const life = new AbortController();
    if (isOfBoard()) {
      void readFirstOrders(first, life.signal).then((found) => {
        if (life.signal.aborted || !found) return;
        setRead(found);
        fetchBoard();
      });
    }
    return () => life.abort();
  }, [first]);
  useEffect(() => {
    if (!isAppLoaded) return undefined;
    if (hasOrders) return whenPainted(onEnd);
    onEnd();
    return undefined;
  }, [isAppLoaded, hasOrders, onEnd]);
  if (read) return <Orders {...read} canUndo={!isAppLoaded} />;
  return isAppLoaded ? null : <Splash />;
};

export default FirstLook;
