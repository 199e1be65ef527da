import { recordPath } from '../../../../framework/ui/hooks/dialogPaths';
import { buttonLink } from '../../../../framework/ui/hooks/useDialogLink';
import { ActionIcon } from '../../../../framework/ui/values/icons';
import type { StoreOrder } from '../record';
import { useBoard } from './BoardContext';
import { boardTexts } from './messages';
import styles from './CardSides.module.css';
import { useMessages } from '../../../../framework/ui/hooks/useMessages';
import { lazyComponent } from '../../../../framework/ui/hooks/late';

const Phone = () => (
  <svg
    width={20}
    height={20}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d="M6 3.5h3l1.5 4.25-2 1.5a12 12 0 0 0 6.25 6.25l1.5-2 4.25 1.5v3a2 2 0 0 1-2.2 2A16.5 16.5 0 0 1 4 5.7a2 2 0 0 1 2-2.2z" />
  </svg>
);

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
