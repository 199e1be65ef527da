import { useMessages } from '../hooks/useMessages';
import styles from './NoValue.module.css';

/** A quiet dash, read out as "None". */
export const NoValue = () => {
  const message = useMessages();
  return (
    <span className={styles.none}>
      <span aria-hidden>–</span>
      <span className={styles.spoken}>{message('no_value')}</span>
    </span>
  );
};

/** Replaces a value that its field cannot hold: not a dash, since there is a value. */
export const UnreadValue = () => (
  <span className={styles.none}>{useMessages()('unread_value')}</span>
);
