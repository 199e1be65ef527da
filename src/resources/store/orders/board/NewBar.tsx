import { useEffect, useState } from 'react';
import { useAlarm } from '../../../../notifications/alarm/useAlarm';
import { namesOrder } from '../../../../notifications/alarm/namesOrder';
import { useCardsInView } from '../live/cardsInView';
import chip from '../live/NewOrders.module.css';
import { useBoardMessages } from './messages';
import type { BoardOrder } from './steps';

interface Props {
  /** Those that wait to come in. */
  held: readonly BoardOrder[];
  shown: readonly BoardOrder[];
  onReveal: () => void;
}

const cardOf = (id: string): Element | null | undefined => document.getElementById(`order ${id}`)?.closest('article');

/** Brings the first of the new cards into sight once it is drawn. */
const useLead = (shown: readonly BoardOrder[], onReveal: () => void) => {
  const [wanted, setWanted] = useState<string>();
  useEffect(() => {
    const card = wanted === undefined ? undefined : cardOf(wanted);
    if (!card) return;
    card.scrollIntoView({ block: 'center' });
    setWanted(undefined);
  }, [wanted, shown]);
  return (id: string | undefined) => {
    onReveal();
    setWanted(id);
  };
};

/** How many orders are new and not in sight; a touch shows them. */
export const NewBar = ({ held, shown, onReveal }: Props) => {
  const message = useBoardMessages();
  const { unseen } = useAlarm();
  const inView = useCardsInView();
  const lead = useLead(shown, onReveal);
  const isUnseen = ({ order }: BoardOrder) => !inView.has(order.id) && unseen.some(({ notification }) => namesOrder(notification, order.orderId));
  const fresh = [...shown.filter(isUnseen), ...held];
  if (fresh.length === 0) return null;
  const text = message(fresh.length === 1 ? 'new_one' : 'new_many', { count: fresh.length });
  return (
    <div className={chip.place}>
      <div className={chip.chip}>
        <button type="button" className={chip.go} aria-label={text} onClick={() => lead(fresh[0]?.order.id)}>
          <span role="status">{text}</span>
        </button>
      </div>
    </div>
  );
};
