import { ActionIcon } from '../../../../framework/ui/values/icons';
import { printerTexts } from '../../../../printer/messages';
import { usePrinted } from '../../../../printer/printed';
import type { StoreOrder } from '../record';
import { usePrintOrder } from '../ticket/usePrintOrder';
import styles from './Board.module.css';
import { boardTexts } from './messages';
import { useMessages } from '../../../../framework/ui/hooks/useMessages';

/** Prints with one press on this device's printer, and shows that it was printed. */
const PrintButton = ({ order }: { order: StoreOrder }) => {
  const message = useMessages(boardTexts);
  const words = useMessages(printerTexts);
  const { isBusy, print } = usePrintOrder();
  const step =
    usePrinted().orders[order.id]?.state === 'printed' ? words('print_again') : message('print');
  return (
    <button
      type="button"
      className={styles.side}
      aria-label={message('step_of', { step, id: order.orderId })}
      title={step}
      disabled={isBusy}
      onClick={() => void print(order)}
    >
      <ActionIcon name="print" />
    </button>
  );
};

export default PrintButton;
