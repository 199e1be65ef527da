import { useListContext } from 'ra-core';
import type { AlarmState } from '../../../../notifications/alarm/createAlarm';
import { deadlineOf, useAlarm, useAlarmText } from '../../../../notifications/alarm/useAlarm';
import { alarmTexts } from '../../../../notifications/alarm/messages';
import { namesOrder } from '../../../../notifications/alarm/namesOrder';
import { reportSeen } from '../../../../push/tellSeen';
import { useHolding } from '../../../../framework/ui/list/live/useHeldRows';
import { Countdown } from '../LifeLine';
import { NEW_ORDERS_MARK } from './useSeenOrders';
import styles from './NewOrders.module.css';
import { useMessages } from '../../../../framework/ui/hooks/useMessages';

/** Tab of paid orders. */
const TAB = 'confirmed';

/** Opens the first order that needs action: its card, otherwise the tab that contains it. */
const useOpenNewOrders = ({ unseen, pendingOrders }: AlarmState): (() => void) => {
  const {
    data = [],
    filterValues,
    setFilters,
  } = useListContext<{ id: string; orderId?: string }>();
  return () => {
    window.scrollTo({ top: 0 });
    const isNew = ({ orderId }: { orderId?: string }) =>
      pendingOrders.some((one) => one.orderId === orderId) ||
      (pendingOrders.length === 0 &&
        unseen.some(({ notification }) => namesOrder(notification, orderId)));
    const row = data.find(isNew);
    if (row)
      return document
        .getElementById(`order ${row.id}`)
        ?.closest('article')
        ?.scrollIntoView({ block: 'nearest' });
    if (filterValues.status !== TAB) setFilters({ status: TAB }, undefined, false);
  };
};

const Chip = ({
  state,
  onOpenHere,
}: {
  state: ReturnType<typeof useAlarm>;
  onOpenHere: () => void;
}) => {
  const message = useMessages(alarmTexts);
  const text = useAlarmText(state);
  const deadline = deadlineOf(state);
  const go = useOpenNewOrders(state);
  const onSeen = () => {
    state.alarm.markAllSeen();
    void reportSeen(state.unseen.map(({ notification }) => notification));
  };
  const onGo = () => {
    go();
    onOpenHere();
  };
  return (
    <div className={styles.place} data-docked>
      <div className={styles.chip} {...{ [NEW_ORDERS_MARK]: '' }}>
        <button type="button" className={styles.go} aria-label={text} onClick={onGo}>
          <span role="status">{text}</span>
          {deadline !== undefined && <Countdown isShort acceptBy={deadline} />}
        </button>
        {/* those ring until they are accepted */}
        {state.pendingOrders.length === 0 && (
          <button type="button" className={styles.seen} onClick={onSeen}>
            {message('seen')}
          </button>
        )}
      </div>
    </div>
  );
};

/**
 * Number of orders to accept, or of unseen orders, visible at every scroll position. If orders wait
 * to be inserted, the list's own notice replaces it.
 */
export const NewOrders = ({ onOpenHere }: { onOpenHere: () => void }) => {
  const state = useAlarm();
  const { held } = useHolding();
  return (
    held.length === 0 &&
    state.unseen.length + state.pendingOrders.length > 0 && (
      <Chip state={state} onOpenHere={onOpenHere} />
    )
  );
};
