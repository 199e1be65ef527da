import { Link } from 'react-router-dom';
import { holds } from '../../../../framework/core/access';
import { recordPath } from '../../../../framework/ui/hooks/dialogPaths';
import { useDeclaredResource } from '../../../../framework/ui/hooks/declaredResources';
import { buttonLink, useDialogLink } from '../../../../framework/ui/hooks/useDialogLink';
import { ActionIcon } from '../../../../framework/ui/values/icons';
import { useCurrentUser } from '../../../../navigation/CurrentUserContext';
import type { StoreOrder } from '../record';
import { useBoardMessages } from './messages';
import { Phone } from './Phone';
import styles from './Board.module.css';

/** To call the customer, where the person may, and to print the kitchen's ticket. */
export const CardSides = ({ order }: { order: StoreOrder }) => {
  const message = useBoardMessages();
  const linkTo = useDialogLink();
  const resource = useDeclaredResource('store/orders');
  const seesContacts = holds(useCurrentUser(), 'store.contacts.read');
  const opener = `print ${order.id}`;
  return (
    <>
      {seesContacts && order.customerPhone !== '' && (
        <a className={styles.side} href={`tel:${order.customerPhone}`} aria-label={message('call', { name: order.customerName })} title={order.customerPhone}>
          <Phone />
        </a>
      )}
      {resource && (
        <Link {...buttonLink} id={opener} className={styles.side} {...linkTo(recordPath(resource, order.id, 'ticket'), opener)} aria-label={message('step_of', { step: message('print'), id: order.orderId })} title={message('print')}>
          <ActionIcon name="print" />
        </Link>
      )}
    </>
  );
};
