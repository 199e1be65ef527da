import { useListContext } from 'ra-core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { BOARD_ORDERS_MAX } from '../../../../../contract/orders/board';
import { ROW_ID, ROW_MARK } from '../../../../framework/ui/hooks/domMarkers';
import '../../../../framework/ui/keyboard/keepRowFocus';
import { bringCard, forgetCard, useWantedCard } from '../live/wantedCard';
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
import { useCalm } from './useCalm';
import { type HeldOrder, useHeldOrders } from './useHeldOrders';
import { useGrowing } from './useGrowing';
import { useQuiet } from './useQuiet';
import { useSettled } from './useSettled';
import { useWakeLock } from './useWakeLock';
import styles from './Board.module.css';
import { useMessages } from '../../../../framework/ui/hooks/useMessages';

const NONE: readonly StoreOrder[] = [];

/** An order of another group stays while its step is visible and can be undone. */
const isIn = (group: Group | undefined, { order, entry }: HeldOrder): boolean =>
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
  const wanted = useWantedCard();
  const drawn = useGrowing(
    orders.length,
    orders.findIndex(({ order }) => order.id === wanted) + 1,
    end,
  );
  useEffect(() => {
    if (wanted !== undefined) bringCard(wanted);
  }, [wanted, orders, drawn]);
  useEffect(() => forgetCard, []);
  return (
    <>
      <ul className={styles.cards} aria-label={message('orders')}>
        {orders.slice(0, drawn).map((one, index) => (
          <li
            key={one.order.id}
            tabIndex={-1}
            aria-setsize={orders.length}
            aria-posinset={index + 1}
            {...{ [ROW_MARK]: '', [ROW_ID]: one.order.id }}
          >
            <BoardCard {...one} />
          </li>
        ))}
      </ul>
      {drawn < orders.length && <div ref={end} className={styles.toCome} />}
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
  const isCalm = useCalm(place);
  useWakeLock();
  useSettled();
  const orders = useMemo(() => withSteps(data, entries), [data, entries]);
  useQuiet(orders);
  const { shown, held, reveal } = useHeldOrders(orders, isCalm);
  const facts = useMemo(() => readBoard(meta?.answer), [meta]);
  const parts = useBoardParts();
  const ofGroup = shown.filter((one) => isIn(group, one));
  return (
    <div className={styles.board}>
      <BoardFigures facts={facts} orders={orders} total={total} group={group} onGroup={setGroup} />
      <Refused />
      <NewBar held={held} shown={shown} onReveal={() => (setGroup(undefined), reveal())} />
      <div ref={place}>
        {ofGroup.length === 0 ? (
          <Nothing isGroup={group !== undefined && shown.length > 0} />
        ) : (
          <BoardContext value={parts}>
            <Cards orders={ofGroup} />
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
