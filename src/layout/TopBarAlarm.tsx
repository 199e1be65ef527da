import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { countOf, useAlarm } from '../notifications/alarm/useAlarm';
import { useAlarmWords } from '../notifications/alarm/words';
import { Icon } from './Icon';
import styles from './TopBar.module.css';

const BADGE = /^\(\d+\+?\) /;

/** `(2) Orders · …`, whoever sets the title and whenever. */
const useTitleBadge = (count: string): void => {
  useEffect(() => {
    const show = () => {
      const bare = document.title.replace(BADGE, '');
      const wanted = count === '0' ? bare : `(${count}) ${bare}`;
      if (document.title !== wanted) document.title = wanted;
    };
    show();
    const observer = new MutationObserver(show);
    observer.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => {
      observer.disconnect();
      document.title = document.title.replace(BADGE, '');
    };
  }, [count]);
};

/** A store's new orders on every one of its screens: in the tab's title, by sound, and as a way to the list. */
const TopBarAlarm = () => {
  const state = useAlarm();
  const word = useAlarmWords();
  const count = countOf(state);
  useTitleBadge(count);
  const text = count === '1' ? word('new_one') : word('new_many', { count });
  return (
    <>
      {state.sound === 'blocked' && (
        <button type="button" className={styles.silenced} title={word('blocked')} onClick={() => state.alarm.allowSound()}>
          <Icon name="alert" size={16} />
          {word('allow')}
        </button>
      )}
      {count !== '0' && (
        <Link to="/store/orders" className={styles.newOrders} aria-label={text} title={text}>
          <Icon name="receipt" size={16} />
          <span className={styles.newOrdersText}>{text}</span>
          <span className={styles.newOrdersCount} aria-hidden>{count}</span>
        </Link>
      )}
    </>
  );
};

export default TopBarAlarm;
