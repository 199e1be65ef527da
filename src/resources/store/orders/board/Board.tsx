import { useListContext } from 'ra-core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { BOARD_ORDERS_MAX } from '../../../../../contract/orders/board';
import { ROW_ID, ROW_MARK } from '../../../../framework/ui/hooks/domMarkers';
import '../../../../framework/ui/keyboard/keepRowFocus';
import { cancelCardRequest, scrollToCard, useRequestedCard } from '../live/wantedCard';
import type { StoreOrder } from '../record';
import { BoardCard } from './BoardCard';
import { BoardContext, useBoardParts } from './BoardContext';
import { BoardFigures } from './BoardFigures';
import { boardTexts } from './messages';
import { NewBar } from './NewBar';
import { useOutbox } from './outbox/useOutbox';
import { readBoard } from './readBoard';
import { type BoardOrder, type Group, groupOf, withSteps } from './steps';
import { useIdle } from './useCalm';
import { type HeldOrder, useHeldOrders } from './useHeldOrders';
import { useIncrementalRender } from './useGrowing';
import styles from './Board.module.css';
import { useMessages } from '../../../../framework/ui/hooks/useMessages';
import { useQueryClient } from '@tanstack/react-query';
import { readAt, reloadLists } from '../../../../framework/ui/hooks/listCache';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { namesOrder } from '../../../../notifications/alarm/namesOrder';
import { useAlarm } from '../../../../notifications/alarm/useAlarm';

const NONE: readonly StoreOrder[] = [];

/** An order of another group stays while its step is visible and can be undone. */
const isInGroup = (group: Group | undefined, { order, entry }: HeldOrder): boolean =>
  group === undefined || groupOf(order) === group || entry !== undefined;

const Nothing = ({ isGroup }: { isGroup: boolean }) => {
  const message = useMessages(boardTexts);
  return (
    <div className={styles.nothing}>
      <strong>{message(isGroup ? 'none_of_group' : 'none')}</strong>
      {!isGroup && <span>{message('none_text')}</span>}
    </div>
  );
};

const Cards = ({ orders }: { orders: readonly HeldOrder[] }) => {
  const message = useMessages(boardTexts);
  const end = useRef<HTMLDivElement>(null);
  const wanted = useRequestedCard();
  const renderedCount = useIncrementalRender(
    orders.length,
    orders.findIndex(({ order }) => order.id === wanted) + 1,
    end,
  );
  useEffect(() => {
    if (wanted !== undefined) scrollToCard(wanted);
  }, [wanted, orders, renderedCount]);
  useEffect(() => cancelCardRequest, []);
  return (
    <>
      <ul className={styles.cards} aria-label={message('orders')}>
        {orders.slice(0, renderedCount).map((boardOrder, index) => (
          <li
            key={boardOrder.order.id}
            tabIndex={-1}
            aria-setsize={orders.length}
            aria-posinset={index + 1}
            {...{ [ROW_MARK]: '', [ROW_ID]: boardOrder.order.id }}
          >
            <BoardCard {...boardOrder} />
          </li>
        ))}
      </ul>
      {renderedCount < orders.length && <div ref={end} className={styles.toCome} />}
    </>
  );
};

/** Active orders of the store, each with its next step: to accept by deadline, then the oldest. */
const Board = () => {
  const { data = NONE, total = 0, meta } = useListContext<StoreOrder>();
  const message = useMessages(boardTexts);
  const { entries } = useOutbox();
  const [group, setGroup] = useState<Group>();
  const place = useRef<HTMLDivElement>(null);
  const isIdle = useIdle(place);
  useWakeLock();
  useClearFinishedSteps();
  const orders = useMemo(() => withSteps(data, entries), [data, entries]);
  useStopAlarm(orders);
  const { shown, held, reveal } = useHeldOrders(orders, isIdle);
  const facts = useMemo(() => readBoard(meta?.answer), [meta]);
  const parts = useBoardParts();
  const inGroup = shown.filter((boardOrder) => isInGroup(group, boardOrder));
  return (
    <div className={styles.board}>
      <BoardFigures facts={facts} orders={orders} total={total} group={group} onGroup={setGroup} />
      <Refused />
      <NewBar held={held} shown={shown} onReveal={() => (setGroup(undefined), reveal())} />
      <div ref={place}>
        {inGroup.length === 0 ? (
          <Nothing isGroup={group !== undefined && shown.length > 0} />
        ) : (
          <BoardContext value={parts}>
            <Cards orders={inGroup} />
          </BoardContext>
        )}
      </div>
      {total > data.length && (
        <p className={styles.more}>
          {message('more', { shown: Math.min(data.length, BOARD_ORDERS_MAX), total })}
        </p>
      )}
    </div>
  );
};

export default Board;

const ordersList = { name: 'store/orders' } as const;

/** Reloads the orders after steps have arrived, and removes the steps that they include. */
const useClearFinishedSteps = (): void => {
  const client = useQueryClient();
  const { data } = useListContext();
  const { outbox, entries } = useOutbox();
  const ended = entries
    .filter(({ state }) => state !== 'waiting')
    .map(({ id }) => id)
    .join();
  useEffect(() => {
    if (ended !== '') reloadLists(client, ordersList);
  }, [client, ended]);
  useEffect(() => {
    const at = readAt(client, ordersList);
    if (at !== undefined) outbox.settle(at);
  }, [client, data, outbox]);
};

/** Steps that the server refused, with the reason, until a person dismisses them. */
const Refused = () => {
  const message = useMessages(boardTexts);
  const { outbox, entries } = useOutbox();
  return entries
    .filter(({ state }) => state === 'refused')
    .map(({ id, code, step, problem = '' }) => (
      <Alert
        key={id}
        severity="error"
        role="alert"
        action={
          <Button color="inherit" size="small" onClick={() => outbox.dismiss(id)}>
            {message('seen')}
          </Button>
        }
      >
        {message(step === 'preparing' ? 'not_started' : 'not_ready', { id: code, problem })}
      </Alert>
    ));
};

/**
 * Keeps the screen on while the board is open and visible, if the browser supports it. A lock ends
 * when the page is hidden.
 */
export const useWakeLock = (): void => {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const release = (): void => void lock?.release().catch(() => undefined);
    const ask = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      lock = await navigator.wakeLock.request('screen');
      if (isOver) release();
    };
    // refused if the battery is low
    const requestLock = (): void => void ask().catch(() => undefined);
    requestLock();
    document.addEventListener('visibilitychange', requestLock);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', requestLock);
      release();
    };
  }, []);
};

/** An answer that was on its way when the order was announced may lack it. */
const LAG_MS = 5_000;

const isStarted = ({ order }: BoardOrder): boolean =>
  order.status !== 'confirmed' || order.readyBy !== '';

/** Stops the alarm for orders that were started, accepted (also on another device) or ended. */
const useStopAlarm = (orders: readonly BoardOrder[]): void => {
  const client = useQueryClient();
  const { unseen, alarm } = useAlarm();
  useEffect(() => {
    const at = readAt(client, ordersList) ?? 0;
    const done = unseen.filter(({ notification, receivedAt }) => {
      const onBoard = orders.find(({ order }) => namesOrder(notification, order.orderId));
      return onBoard ? isStarted(onBoard) : receivedAt > 0 && receivedAt < at - LAG_MS;
    });
    if (done.length > 0) alarm.markSeen(done.map(({ notification }) => notification));
  }, [client, orders, unseen, alarm]);
  useEffect(() => {
    const isStartedOrder = (code: string) =>
      orders.some((one) => one.order.orderId === code && isStarted(one));
    if (alarm.get().pendingOrders.some(({ orderId }) => isStartedOrder(orderId)))
      alarm.refreshPending();
  }, [orders, alarm]);
};
