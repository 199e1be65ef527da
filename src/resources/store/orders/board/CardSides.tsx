import { recordPath } from '../../../../framework/ui/hooks/dialogPaths';
import { buttonLink } from '../../../../framework/ui/hooks/useDialogLink';
import { ActionIcon } from '../../../../framework/ui/values/icons';
import type { StoreOrder } from '../record';
import { useBoard } from './BoardContext';
import { boardTexts } from './messages';
import { Phone } from './Phone';
import styles from './CardSides.module.css';
import { useMessages } from '../../../../framework/ui/hooks/useMessages';
import { lazyComponent } from '../../../../framework/ui/hooks/late';

// most devices print with the browser
const PrintButton = lazyComponent(() => import('./PrintButton'), null);

/** Buttons to call the customer, if permitted, and to print the kitchen's ticket. */
export const CardSides = ({ order }: { order: StoreOrder }) => {
  const message = useMessages(boardTexts);
  const { resource, seesContacts, linkTo, hasPrinter } = useBoard();
  const opener = `print ${order.id}`;
  return (
    <>
      {seesContacts && order.customerPhone !== '' && (
        <a
          className={styles.side}
          href={`tel:${order.customerPhone}`}
          aria-label={message('call', { name: order.customerName })}
          title={order.customerPhone}
        >
          <Phone />
        </a>
      )}
      {resource && hasPrinter && <PrintButton order={order} />}
      {resource && !hasPrinter && (
        <a
          {...buttonLink}
          id={opener}
          className={styles.side}
          {...linkTo(recordPath(resource, order.id, 'ticket'), opener)}
          aria-label={message('step_of', { step: message('print'), id: order.orderId })}
          title={message('print')}
        >
          <ActionIcon name="print" />
        </a>
      )}
    </>
  );
};
