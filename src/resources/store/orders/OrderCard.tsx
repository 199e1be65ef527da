import Button from '@mui/material/Button';
import { isValidElement, useState } from 'react';
import { formatRupees } from '../../../../contract/money';
import { formatClock, formatLongDateTime } from '../../../../contract/time';
import { awaitsAcceptance } from '../../../components/orderLife';
import { OrderStatusPill } from '../../../components/OrderStatusPill';
import { preloadDialogs } from '../../../framework/ui/hooks/late';
import { useDialogLink } from '../../../framework/ui/hooks/useDialogLink';
import { OPEN_MARK } from '../../../framework/ui/hooks/domMarkers';
import { Money } from '../../../components/Money';
import { AcceptBar } from './accept/AcceptBar';
import { LifeLine } from './LifeLine';
import { useInView } from './live/cardsInView';
import { OrderItems } from './OrderItems';
import { paymentText, paymentStatusOf } from '../../../components/paymentWords';
import { isConfirmed, mustNotCook, unlockedAt, type StoreOrder } from './record';
import { storeOrderTexts } from './messages';
import styles from './OrderCard.module.css';
import { useMessages } from '../../../framework/ui/hooks/useMessages';
import { ScreenLink } from '../../../framework/ui/values/ScreenLink';

interface Props {
  record: StoreOrder;
}

/**
 * A card should fit on a phone. One more item is shown in any case, because the button would need
 * the same space.
 */
const ITEMS_SHOWN = 4;

const Heading = ({ record: { id, orderId, status } }: Props) => {
  const message = useMessages(storeOrderTexts);
  const linkTo = useDialogLink();
  const opener = `order ${id}`;
  const head = useInView<HTMLHeadingElement>(id);
  return (
    <div className={styles.line}>
      <h2 ref={head} className={styles.name}>
        <ScreenLink
          {...linkTo(`/store/orders/${encodeURIComponent(id)}/show`, opener)}
          {...{ [OPEN_MARK]: '' }}
          id={opener}
          onPointerEnter={preloadDialogs}
          onFocus={preloadDialogs}
        >
          {message('order', { id: orderId })}
        </ScreenLink>
      </h2>
      <OrderStatusPill status={status} />
    </div>
  );
};

/** Payment state, if neither the status nor the note of the refunded amount shows it. */
const Payment = ({ record }: Props) => {
  const message = useMessages(storeOrderTexts);
  const word = paymentStatusOf(record);
  const isNoted = record.refundedAmount > 0 && word.endsWith('refunded');
  if (isNoted || word === 'paid' || word === 'not_paid') return null;
  return <span>{paymentText(message, record, word)}</span>;
};

/** The kitchen sees all items to cook. */
const Items = ({ record: { items, status } }: Props) => {
  const message = useMessages(storeOrderTexts);
  const [isWhole, setWhole] = useState(false);
  const isLong = !isConfirmed({ status }) && items.length > ITEMS_SHOWN + 1;
  return (
    <div>
      <OrderItems
        items={isLong && !isWhole ? items.slice(0, ITEMS_SHOWN) : items}
        label={message('items')}
      />
      {isLong && (
        <Button
          variant="text"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          sx={{ mt: '4px', mx: '-14px' }}
        >
          {isWhole ? message('fewer_items') : message('all_items', { count: items.length })}
        </Button>
      )}
    </div>
  );
};

const LabelledText = ({ label, text }: { label: string; text: string }) =>
  text !== '' && (
    <div className={styles.notes}>
      <span>{label}</span>
      {text}
    </div>
  );

const Notes = ({ record: { notes, cancelReason, refundedAmount } }: Props) => {
  const message = useMessages(storeOrderTexts);
  return (
    <>
      <LabelledText label={message('notes')} text={notes} />
      <LabelledText label={message('cancel_reason')} text={cancelReason} />
      <LabelledText
        label={message('refunded')}
        text={refundedAmount > 0 ? formatRupees(refundedAmount) : ''}
      />
    </>
  );
};

const Locked = ({ record: { otpLockedUntil } }: Props) => {
  const message = useMessages(storeOrderTexts);
  if (otpLockedUntil === '') return null;
  return (
    <p className={styles.locked}>
      {message('locked_until', { time: formatClock(unlockedAt(otpLockedUntil)) })}
    </p>
  );
};

/** An order at the counter: its items, and its current actions. */
const OrderCard = ({ record, actions }: Props & { actions: unknown }) => (
  <article className={styles.card}>
    <div>
      <Heading record={record} />
      <div className={styles.facts}>
        <time dateTime={record.createdAt}>{formatLongDateTime(record.createdAt)}</time>
        {record.finalAmount !== undefined && (
          <strong>
            <Money rupees={record.finalAmount} />
          </strong>
        )}
        <Payment record={record} />
      </div>
    </div>
    <LifeLine record={record} />
    <Items record={record} />
    <Notes record={record} />
    <Locked record={record} />
    <AcceptBar record={record} isWanted={awaitsAcceptance(record) && !mustNotCook(record)} />
    <div className={styles.actions}>{isValidElement(actions) && actions}</div>
  </article>
);

export default OrderCard;
