import sides from './CardSides.module.css';
import { ActionIcon } from '../../../../framework/ui/values/icons';
import { memo, useState, useSyncExternalStore } from 'react';
import { formatClock, formatDateTime, MINUTE_MS, parseInstant } from '../../../../../contract/time';
import { awaitsAcceptance } from '../../../../components/orderLife';
import { OPEN_MARK } from '../../../../framework/ui/hooks/domMarkers';
import { preloadDialogs, lazyComponent } from '../../../../framework/ui/hooks/late';
import { useInView } from '../live/cardsInView';
import { paymentStatusOf, paymentText } from '../../../../components/paymentWords';
import type { StoreOrder } from '../record';
import { useBoard } from './BoardContext';
import { CardSides } from './CardSides';
import { DishLines, shortCode } from './DishLines';
import { boardTexts } from './messages';
import { NextStep } from './NextStep';
import type { HeldOrder } from './useHeldOrders';
import styles from './BoardCard.module.css';
import step from './NextStep.module.css';
import { useMessages } from '../../../../framework/ui/hooks/useMessages';
import { AMBER_MINUTES, CLOCK_MS, RED_MINUTES, SOON_MINUTES } from '../../../../constants';
import { serverNow } from '../../../../framework/browser/serverClock';

const CardMenuItems = lazyComponent(() => import('./CardMenuItems'), null);

/** Rare actions of an order; the code loads when the menu first opens. */
const CardMenu = ({ order, isOff }: { order: StoreOrder; isOff: boolean }) => {
  const message = useMessages(boardTexts);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const id = `menu ${order.id}`;
  return (
    <>
      <button
        type="button"
        id={id}
        className={sides.side}
        aria-label={message('menu', { id: order.orderId })}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        disabled={isOff}
        onClick={({ currentTarget }) => {
          preloadDialogs();
          setAnchor(currentTarget);
        }}
      >
        <ActionIcon name="more" />
      </button>
      {anchor && (
        <CardMenuItems order={order} id={id} anchor={anchor} onClose={() => setAnchor(undefined)} />
      )}
    </>
  );
};

const listeners = new Set<() => void>();
let clock: ReturnType<typeof setInterval> | undefined;

const tick = (): void => {
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  if (listeners.size === 1) {
    clock = setInterval(tick, CLOCK_MS);
    document.addEventListener('visibilitychange', tick);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(clock);
    document.removeEventListener('visibilitychange', tick);
  };
};

/**
 * Whole minutes since an instant by the server's clock; negative before it. Renders when the number
 * changes.
 */
const useMinutesSince = (iso: string): number =>
  useSyncExternalStore(subscribe, () =>
    Math.floor((serverNow().getTime() - parseInstant(iso)) / MINUTE_MS),
  );

type Band = 'calm' | 'amber' | 'red';

/** Urgency by the estimate, or by the age if there is no estimate. */
const bandOf = ({ status, readyBy }: StoreOrder, age: number, late: number): Band => {
  if (status === 'ready' || readyBy === '')
    return age >= RED_MINUTES ? 'red' : age >= AMBER_MINUTES ? 'amber' : 'calm';
  return late >= 0 ? 'red' : late >= -SOON_MINUTES ? 'amber' : 'calm';
};

/** Age of an order in minutes, and its urgency. */
export const useOrderAge = (order: StoreOrder): { age: number; band: Band; isLate: boolean } => {
  const age = useMinutesSince(order.createdAt);
  const late = useMinutesSince(order.readyBy || order.createdAt);
  const isLate = order.readyBy !== '' && order.status !== 'ready' && late >= 0;
  return { age: Math.max(0, age), band: bandOf(order, age, late), isLate };
};

interface Props {
  order: StoreOrder;
}

const Age = ({ order }: Props) => {
  const message = useMessages(boardTexts);
  const { age, band, isLate } = useOrderAge(order);
  const due = awaitsAcceptance(order)
    ? (['accept_within', order.acceptBy] as const)
    : (['due', order.readyBy] as const);
  return (
    <div className={styles.age} data-band={band}>
      <span aria-hidden className={styles.band} />
      <time dateTime={order.createdAt} title={formatDateTime(order.createdAt)}>
        {age === 0 ? message('age_now') : message('age', { count: age })}
      </time>
      {due[1] !== '' && order.status !== 'ready' && (
        <span className={styles.due}>
          {message(due[0], { time: formatClock(parseInstant(due[1])) })}
          {isLate && ` · ${message('late')}`}
        </span>
      )}
    </div>
  );
};

const Head = ({ order }: Props) => {
  const message = useMessages(boardTexts);
  const { linkTo } = useBoard();
  const opener = `order ${order.id}`;
  const head = useInView<HTMLHeadingElement>(order.id);
  const paymentWord = paymentStatusOf(order);
  // a board has only paid orders, even if the server does not say so
  const word = paymentWord === 'not_paid' ? 'paid' : paymentWord;
  return (
    <div className={styles.head}>
      <h2 ref={head} className={styles.name}>
        <a
          {...linkTo(`/store/orders/${encodeURIComponent(order.id)}/show`, opener)}
          {...{ [OPEN_MARK]: '' }}
          id={opener}
          title={order.orderId}
          onPointerEnter={preloadDialogs}
          onFocus={preloadDialogs}
        >
          {shortCode(order.orderId)}
        </a>
      </h2>
      <span className={styles.who}>{order.customerName}</span>
      <span className={styles.paid} data-word={word}>
        {paymentText(message, order, word)}
      </span>
    </div>
  );
};

const Notes = ({ order: { notes } }: Props) =>
  notes !== '' && <p className={styles.notes}>⚠ {notes}</p>;

/** An order for the kitchen: customer, age, dishes, notes, and the next step. */
export const BoardCard = memo(({ order, entry, isGone }: HeldOrder) => {
  const message = useMessages(boardTexts);
  const [isHandedOver, setHandedOver] = useState(false);
  return (
    <article className={styles.card} data-gone={isGone} aria-label={order.orderId}>
      <Head order={order} />
      <Age order={order} />
      <DishLines items={order.items} />
      <Notes order={order} />
      <div className={styles.foot}>
        {isGone ? (
          <p className={step.gone}>{message(isHandedOver ? 'handed_over' : 'gone')}</p>
        ) : (
          <NextStep
            order={order}
            {...(entry ? { entry } : {})}
            onHandedOver={() => setHandedOver(true)}
          />
        )}
        <CardSides order={order} />
        <CardMenu order={order} isOff={isGone === true} />
      </div>
    </article>
  );
});
BoardCard.displayName = 'BoardCard';
