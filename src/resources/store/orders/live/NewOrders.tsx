import { useListContext } from 'ra-core';
import type { AlarmState } from '../../../../notifications/alarm/createAlarm';
import { countOf, useAlarm } from '../../../../notifications/alarm/useAlarm';
import { useAlarmMessages } from '../../../../notifications/alarm/messages';
import { names, NEW_ORDERS_MARK } from './useSeenOrders';
import styles from './NewOrders.module.css';

const TABS = ['pending', 'confirmed'] as const;

/** Leads to the first new order: to its card, or else to the tab where a new order stands, paid or not. */
const useGo = ({ unseen }: AlarmState): (() => void) => {
  const { data = [], filterValues, setFilters } = useListContext<{ id: string; orderId?: string }>();
  return () => {
    window.scrollTo({ top: 0 });
    const row = data.find((one) => unseen.some(({ notification }) => names(notification, one)));
    if (row) return document.getElementById(`order ${row.id}`)?.closest('article')?.scrollIntoView({ block: 'nearest' });
    const tab: unknown = filterValues.status;
    return setFilters({ status: TABS.find((one) => one !== tab) ?? tab }, undefined, false);
  };
};

const Chip = ({ state, onHere }: { state: ReturnType<typeof useAlarm>; onHere: () => void }) => {
  const message = useAlarmMessages();
  const go = useGo(state);
  const isOne = state.unseen.length === 1 && !state.hasMore;
  const onGo = () => {
    go();
    onHere();
  };
  return (
    <div className={styles.place}>
      <div className={styles.chip} {...{ [NEW_ORDERS_MARK]: '' }}>
        <button type="button" className={styles.go} onClick={onGo}>
          <span role="status">{isOne ? message('new_one') : message('new_many', { count: countOf(state) })}</span>
        </button>
        <button type="button" className={styles.seen} onClick={() => state.alarm.markAllSeen()}>
          {message('seen')}
        </button>
      </div>
    </div>
  );
};

/** The number of unseen new orders, visible at every scroll position. */
export const NewOrders = ({ onHere }: { onHere: () => void }) => {
  const state = useAlarm();
  return state.unseen.length > 0 && <Chip state={state} onHere={onHere} />;
};
