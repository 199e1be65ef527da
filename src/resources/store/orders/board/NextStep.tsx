import { awaitsAcceptance } from '../../../../components/orderLife';
import { useIsOnline } from '../../../../pwa/useIsOnline';
import { mustNotCook, type StoreOrder } from '../record';
import { useBoard } from './BoardContext';
import { CardOtp } from './CardOtp';
import { boardTexts } from './messages';
import type { Entry } from './outbox/entry';
import { currentOutbox } from './outbox/useOutbox';
import styles from './NextStep.module.css';
import { useEffect, useState } from 'react';
import { SECOND_MS } from '../../../../../contract/time';
import { useMessages } from '../../../../framework/ui/hooks/useMessages';

const secondsUntil = (at: number): number => Math.max(0, Math.ceil((at - Date.now()) / SECOND_MS));

/** Seconds until a time of this device's clock, in milliseconds; renders every second. */
const useUndoSeconds = (at: number): number => {
  const [left, setLeft] = useState(() => secondsUntil(at));
  useEffect(() => {
    setLeft(secondsUntil(at));
    const clock = setInterval(() => setLeft(secondsUntil(at)), SECOND_MS / 4);
    return () => clearInterval(clock);
  }, [at]);
  return left;
};

interface Underway {
  order: StoreOrder;
  entry: Entry;
}

interface Props {
  order: StoreOrder;
  entry?: Entry;
  /** Called after a correct OTP. */
  onHandedOver: () => void;
}

/** The pressed step, with an undo button while undo is possible. */
const Underway = ({ order, entry }: Underway) => {
  const message = useMessages(boardTexts);
  const left = useUndoSeconds(entry.sendAt);
  const isOnline = useIsOnline();
  const said = message(entry.step === 'preparing' ? 'started' : 'marked');
  if (left <= 0)
    return (
      <p className={styles.underway} role="status">
        {isOnline ? said : `${said} · ${message('waiting')}`}
      </p>
    );
  return (
    <button
      type="button"
      data-once
      className={styles.undo}
      aria-label={message('step_of', { step: message('undo'), id: order.orderId })}
      onClick={() => currentOutbox().undo(entry.id)}
    >
      <span>{said}</span>
      <strong>
        {message('undo')} · {left}
      </strong>
    </button>
  );
};

/** The next step, always in this place; empty if the person lacks the permission. */
export const NextStep = ({ order, entry, onHandedOver }: Props) => {
  const message = useMessages(boardTexts);
  const { allowed, minutes } = useBoard();
  // keeps the space until the content is known
  if (allowed === undefined) return <p className={styles.underway} />;
  if (entry?.state === 'waiting') return <Underway order={order} entry={entry} />;
  if (order.status === 'ready')
    return allowed.includes('deliver') ? (
      <CardOtp order={order} onHandedOver={onHandedOver} />
    ) : (
      <p className={styles.underway}>{message('ready')}</p>
    );
  if (mustNotCook(order)) return <p className={styles.underway}>{message('do_not_cook')}</p>;
  const isStart = order.status === 'confirmed';
  if (!allowed.includes(isStart ? 'prepare' : 'ready'))
    return (
      <p className={styles.underway}>
        {message(awaitsAcceptance(order) ? 'to_accept' : 'to_cook')}
      </p>
    );
  const text = isStart
    ? message(order.readyBy === '' ? 'start' : 'start_untimed', { minutes })
    : message('mark_ready');
  const step = isStart
    ? ({ step: 'preparing', readyInMinutes: minutes } as const)
    : ({ step: 'ready' } as const);
  return (
    <button
      type="button"
      data-once
      className={styles.next}
      aria-label={message('step_of', { step: text, id: order.orderId })}
      onClick={() => currentOutbox().add({ orderId: order.id, code: order.orderId, ...step })}
    >
      {text}
    </button>
  );
};
