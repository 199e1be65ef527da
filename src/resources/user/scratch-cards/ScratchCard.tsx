import { isValidElement } from 'react';
import { Money } from '../../../components/Money';
import { Moment } from '../../../framework/ui/values/Moment';
import { StatusPill } from '../../../framework/ui/values/StatusPill';
import type { CardRecord } from './record';
import { cardStatusLabels, cardStatusTones } from './statuses';
import styles from './ScratchCard.module.css';
import { texts } from '../../../framework/texts/texts';
import { useMessages } from '../../../framework/ui/hooks/useMessages';

/** The messages of the customer's scratch cards. */
const scratchCardTexts = texts('scratch_cards', {
  card: '%{type} card',
  hidden: 'Scratch to see your prize',
  missed: 'Not scratched in time',
  of_order: 'From order #%{code}',
  until: 'Until',
  ended: 'Expired',
  redeemed: 'Redeemed',
});

interface Props {
  record: CardRecord;
  actions: unknown;
}

/** The foil, or the prize below it. */
const Prize = ({ record: { status, prizeValue } }: Pick<Props, 'record'>) => {
  const message = useMessages(scratchCardTexts);
  if (prizeValue !== undefined) {
    return (
      <p className={styles.prize}>
        <Money rupees={prizeValue} />
      </p>
    );
  }
  return <p className={styles.foil}>{message(status === 'expired' ? 'missed' : 'hidden')}</p>;
};

const Times = ({ record: { expires, usedDate, status } }: Pick<Props, 'record'>) => {
  const message = useMessages(scratchCardTexts);
  if (usedDate !== '')
    return (
      <span>
        {message('redeemed')} <Moment iso={usedDate} kind="datetime" />
      </span>
    );
  return (
    <span>
      {message(status === 'expired' ? 'ended' : 'until')} <Moment iso={expires} kind="datetime" />
    </span>
  );
};

/** A card for its owner: foil until it is scratched, then the prize and its end. */
const ScratchCard = ({ record, actions }: Props) => {
  const message = useMessages(scratchCardTexts);
  const isOver = record.status === 'expired';
  return (
    <article
      className={isOver ? `${styles.card} ${styles.over}` : styles.card}
      data-type={record.cardType.toLowerCase()}
    >
      <div className={styles.head}>
        <h2 className={styles.name}>{message('card', { type: record.cardType })}</h2>
        <StatusPill label={cardStatusLabels[record.status]} tone={cardStatusTones[record.status]} />
      </div>
      <Prize record={record} />
      <div className={styles.facts}>
        <span>{record.cardId}</span>
        {record.orderId !== '' && <span>{message('of_order', { code: record.orderId })}</span>}
        <Times record={record} />
      </div>
      <div className={styles.actions}>{isValidElement(actions) && actions}</div>
    </article>
  );
};

export default ScratchCard;
