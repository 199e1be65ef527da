import { useListContext } from 'ra-core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { BOARD_ORDERS_MAX } from '../../../../../contract/orders/board';
import { ROW_ID, ROW_MARK } from '../../../../framework/ui/hooks/domMarkers';
import '../../../../framework/ui/keyboard/keepRowFocus';
import { scrollToCard, cancelCardRequest, useRequestedCard } from '../live/wantedCard';
import type { StoreOrder } from '../record';
import { BoardCard } from './BoardCard';
import { BoardContext, useBoardParts } from './BoardContext';
import { BoardFigures } from './BoardFigures';
import { boardTexts } from './messages';
import { NewBar } from './NewBar';
import { useOutbox } from './outbox/useOutbox';
import { readBoard } from './readBoard';
import { Refused } from './Refused';
import { groupOf, type Group, withSteps } from './steps';
import { useIdle } from './useCalm';
import { type HeldOrder, useHeldOrders } from './useHeldOrders';
import { useIncrementalRender } from './useGrowing';
import { useStopAlarm } from './useQuiet';
import { useClearFinishedSteps } from './useSettled';
import { useWakeLock } from './useWakeLock';
import styles from './Board.module.css';
import { useMessages } from '../../../../framework/ui/hooks/useMessages';

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

/** Current orders of the store, oldest first, each with its next step. */
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
