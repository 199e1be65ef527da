import { useAlarmMessages } from '../notifications/alarm/messages';
import { countOf, useAlarm } from '../notifications/alarm/useAlarm';
import styles from './BottomBar.module.css';

/** The number of unseen new orders. */
const BottomBarCount = () => {
  const state = useAlarm();
  const message = useAlarmMessages();
  const count = countOf(state);
  if (count === '0') return null;
  return (
    <span className={styles.count} aria-label={message('new_many', { count })}>
      {count}
    </span>
  );
};

export default BottomBarCount;
