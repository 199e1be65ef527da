import { useAlarm } from '../../../../notifications/alarm/useAlarm';
import { namesOrder } from '../../../../notifications/alarm/namesOrder';
import { Countdown } from '../LifeLine';
import { awaitsAcceptance } from '../../../../components/orderLife';
import { useCardsInView } from '../live/cardsInView';
import { scrollToCard } from '../live/wantedCard';
import chip from '../live/NewOrders.module.css';
import { boardTexts } from './messages';
import type { BoardOrder } from './steps';
import { useMessages } from '../../../../framework/ui/hooks/useMessages';

interface Props {
  /** Orders that wait to be inserted. */
  held: readonly BoardOrder[];
  shown: readonly BoardOrder[];
  onReveal: () => void;
}

/** Number of new orders that are not visible; a press shows them. */
export const NewBar = ({ held, shown, onReveal }: Props) => {
  const message = useMessages(boardTexts);
  const { unseen } = useAlarm();
  const inView = useCardsInView();
  const isUnseen = ({ order }: BoardOrder) =>
    !inView.has(order.id) &&
    unseen.some(({ notification }) => namesOrder(notification, order.orderId));
  const fresh = [...shown.filter(isUnseen), ...held];
  if (fresh.length === 0) return null;
  const lead = () => {
    onReveal();
    if (fresh[0]) scrollToCard(fresh[0].order.id);
  };
  const deadline = fresh
    .filter(({ order }) => awaitsAcceptance(order))
    .map(({ order }) => order.acceptBy)
    .toSorted()[0];
  const text = message('new', { count: fresh.length });
  return (
    <div className={chip.place} data-docked>
      <div className={chip.chip}>
        <button type="button" className={chip.go} aria-label={text} onClick={lead}>
          <span role="status">{text}</span>
          {deadline !== undefined && <Countdown isShort acceptBy={deadline} />}
        </button>
      </div>
    </div>
  );
};
