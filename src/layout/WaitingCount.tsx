import { useEffect, useEffectEvent } from 'react';
import { useTranslate } from 'ra-core';
import { formatCount } from '../../contract/money';
import { watchChanges } from '../notifications/liveEvents';
import { countWaiting, useAllWaiting } from '../pages/approvals/useWaiting';
import styles from './WaitingCount.module.css';

const text = '%{smart_count} waiting';

/**
 * Number of waiting decisions. Requests of stores cause notifications, so the number is reloaded
 * with each.
 */
const WaitingCount = () => {
  const translate = useTranslate();
  const all = useAllWaiting();
  const refresh = useEffectEvent((staleBefore = Infinity) => {
    // a failed query waits for Retry on the page that shows the error
    for (const { readAt, isFailed, retry } of all)
      if (!isFailed && readAt !== 0 && readAt < staleBefore) retry();
  });
  useEffect(() => {
    const life = new AbortController();
    watchChanges((staleBefore) => refresh(staleBefore), life.signal);
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
