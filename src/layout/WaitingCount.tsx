import { useEffect, useEffectEvent } from 'react';
import { useTranslate } from 'ra-core';
import { formatCount } from '../../contract/money';
import { followNews } from '../notifications/liveEvents';
import { countWaiting, useAllWaiting } from '../pages/approvals/useWaiting';
import styles from './WaitingCount.module.css';

const text = '%{smart_count} waiting';

/** How much waits for a decision. Stores tell of what they ask for, so the number is read again with each notification. */
const WaitingCount = () => {
  const translate = useTranslate();
  const all = useAllWaiting();
  const readAgain = useEffectEvent((readBefore = Infinity) => {
    // one that failed waits for the Retry of the page that says so
    for (const { readAt, isFailed, retry } of all)
      if (!isFailed && readAt !== 0 && readAt < readBefore) retry();
  });
  useEffect(() => {
    const life = new AbortController();
    followNews((readBefore) => readAgain(readBefore), life.signal);
    return () => life.abort();
  }, []);
  const count = countWaiting(all);
  if (count === 0) return null;
  return (
    <span
      className={styles.count}
      aria-label={translate('approvals.waiting', { smart_count: count, _: text })}
    >
      {formatCount(count)}
    </span>
  );
};

export default WaitingCount;
