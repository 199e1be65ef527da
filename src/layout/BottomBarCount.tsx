import { useTranslate } from 'ra-core';
import { countOf, useAlarm } from '../notifications/alarm/useAlarm';
import styles from './BottomBar.module.css';

/** How many new orders nobody has seen. */
const BottomBarCount = () => {
  const state = useAlarm();
  const translate = useTranslate();
  const count = countOf(state);
  if (count === '0') return null;
  return (
    <span className={styles.count} aria-label={translate('live.new_many', { count, _: '%{count} new orders' })}>
      {count}
    </span>
  );
};

export default BottomBarCount;
