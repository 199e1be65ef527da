import { useState } from 'react';
import { formatCount, formatRupees } from '../../../../../contract/money';
import { Icon } from '../../../../components/Icon';
import { FoldIcon } from '../../../../framework/ui/values/FoldIcon';
import { rowsPath } from '../../../../framework/ui/hooks/rowsPath';
import { boardTexts } from './messages';
import type { BoardFacts } from './readBoard';
import { groupOf, groups, type BoardOrder, type Group } from './steps';
import styles from './BoardFigures.module.css';
import { useMessages } from '../../../../framework/ui/hooks/useMessages';
import { ScreenLink } from '../../../../framework/ui/values/ScreenLink';

const names = { toAccept: 'to_accept', toCook: 'to_cook', ready: 'ready' } as const;

/** Today's figures, with a link to their rows. */
const Today = ({ today }: { today: NonNullable<BoardFacts['today']> }) => {
  const message = useMessages(boardTexts);
  const { date, orders, amount, refunded, minutes } = today;
  const said = [
    formatRupees(amount),
    ...(refunded > 0 ? [message('refunded', { amount: formatRupees(refunded) })] : []),
    message('orders_today', { smart_count: orders, count: formatCount(orders) }),
    ...(minutes === null ? [] : [message('minutes', { count: formatCount(minutes) })]),
  ];
  return (
    <ScreenLink
      className={styles.today}
      title={message('today_help')}
      to={rowsPath('store/orders', { status: 'paid', date_from: date, date_to: date })}
    >
      {message('today')} <strong>{said.join(' · ')}</strong> <Icon name="forward" size={16} />
    </ScreenLink>
  );
};

interface OpenProps {
  isOpen: boolean;
  onToggle: () => void;
}

/** Dishes to cook in total, most first: one line, and all of them after a press. */
const AllDay = ({ cook, isOpen, onToggle }: Pick<BoardFacts, 'cook'> & OpenProps) => {
  const message = useMessages(boardTexts);
  return (
    <button type="button" className={styles.cook} aria-expanded={isOpen} onClick={onToggle}>
      <span>{message('all_day')}:</span>{' '}
      <bdi>{cook.map(({ name, quantity }) => `${formatCount(quantity)} ${name}`).join(' · ')}</bdi>
    </button>
  );
};

/** On a phone, opens today's figures and the dishes, which would push the first order down. */
const Fold = ({ isOpen, onToggle }: OpenProps) => {
  const message = useMessages(boardTexts);
  return (
    <button
      type="button"
      className={styles.fold}
      aria-label={message('today_and_all_day')}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      <FoldIcon isOpen={isOpen} />
    </button>
  );
};

interface GroupsProps {
  facts: BoardFacts;
  orders: readonly BoardOrder[];
  total: number;
  group: Group | undefined;
  onGroup: (group: Group | undefined) => void;
}

/**
 * Number of orders per group, as on this screen; if the board shows only a part, as the server
 * counts them.
 */
const Groups = ({ facts, orders, total, group, onGroup }: GroupsProps) => {
  const message = useMessages(boardTexts);
  const countOf = (one: Group) =>
    total > orders.length
      ? facts.counts[one]
      : orders.filter(({ order }) => groupOf(order) === one).length;
  return (
    <div role="group" aria-label={message('shown')} className={styles.groups}>
      {groups.map((one) => (
        <button
          key={one}
          type="button"
          className={styles.group}
          aria-pressed={group === one}
          onClick={() => onGroup(group === one ? undefined : one)}
        >
          {message(names[one])} <strong>{formatCount(countOf(one))}</strong>
        </button>
      ))}
    </div>
  );
};

/** Summary of the work: by state, today's figures, and by dish. */
export const BoardFigures = (props: GroupsProps) => {
  const message = useMessages(boardTexts);
  const [isOpen, setOpen] = useState(false);
  const open = { isOpen, onToggle: () => setOpen(!isOpen) };
  const { today, unpaid, cook } = props.facts;
  return (
    <div className={styles.figures} data-open={isOpen}>
      <Groups {...props} />
      {(today ?? cook[0]) && <Fold {...open} />}
      {unpaid > 0 && (
        <ScreenLink className={styles.unpaid} to={rowsPath('store/orders', { status: 'pending' })}>
          {message('unpaid', { count: formatCount(unpaid) })} <Icon name="forward" size={16} />
        </ScreenLink>
      )}
      {today && <Today today={today} />}
      {cook.length > 0 && <AllDay cook={cook} {...open} />}
    </div>
  );
};
