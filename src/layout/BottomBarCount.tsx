import { countOf, useAlarm, useAlarmText } from '../notifications/alarm/useAlarm';
import styles from './BottomBar.module.css';

/** Number of orders to accept, otherwise to see. */
const BottomBarCount = () => {
  const state = useAlarm();
  const text = useAlarmText(state);
  const count = countOf(state);
  if (count === '0') return null;
  return (
    <span className={styles.count} aria-label={text}>
      {count}
    </span>
  );
};

export default BottomBarCount;
