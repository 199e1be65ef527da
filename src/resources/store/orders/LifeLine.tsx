import { formatClock, parseInstant } from '../../../../contract/time';
import { awaitsAcceptance } from '../../../components/orderLife';
import { useSecondsLeft } from '../../../components/useSecondsLeft';
import { storeOrderTexts } from './messages';
import { isConfirmed, mustNotCook, type StoreOrder } from './record';
import styles from './OrderCard.module.css';
import { useMessages } from '../../../framework/ui/hooks/useMessages';

interface Props {
  record: StoreOrder;
}

/** `4:12` */
const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/**
 * Time left to accept the order: neutral, and red in its last minute. Screen readers announce the
 * start of the last minute, not every second.
 */
export const Countdown = ({
  acceptBy,
  isShort = false,
}: {
  acceptBy: string;
  isShort?: boolean;
}) => {
  const message = useMessages(storeOrderTexts);
  const left = useSecondsLeft(acceptBy);
  const time = clockOf(left);
  const text =
    left === 0 ? message('time_over') : isShort ? time : message('accept_within', { left: time });
  return (
    <span role="timer" className={`${styles.life} ${left < 60 ? styles.urgent : styles.waiting}`}>
      {text}
    </span>
  );
};

/** True if the order has a deadline or an estimate. */
export const hasLifeLine = (record: StoreOrder): boolean =>
  mustNotCook(record) ||
  awaitsAcceptance(record) ||
  (record.status === 'pending' && record.expiresAt !== '') ||
  (isConfirmed(record) && record.readyBy !== '');

/** Shows the next step that the order waits for, with its time. */
export const LifeLine = ({ record }: Props) => {
  const message = useMessages(storeOrderTexts);
  if (!hasLifeLine(record)) return null;
  if (mustNotCook(record)) return <p className={styles.life}>{message('do_not_cook')}</p>;
  if (awaitsAcceptance(record)) return <Countdown acceptBy={record.acceptBy} />;
  const [text, until] =
    record.status === 'pending'
      ? (['awaits_payment', record.expiresAt] as const)
      : (['ready_by', record.readyBy] as const);
  return <p className={styles.life}>{message(text, { time: formatClock(parseInstant(until)) })}</p>;
};
