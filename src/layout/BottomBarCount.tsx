import { countOf, useAlarm, useAlarmText } from '../notifications/alarm/useAlarm';
import styles from './BottomBar.module.css';

/** The number of orders that are to be accepted, or else to be seen. */
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
