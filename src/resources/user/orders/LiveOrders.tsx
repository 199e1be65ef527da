import Alert from '@mui/material/Alert';
import { useLiveReload } from '../../../notifications/useLiveReload';
import { useNotifications } from '../../../notifications/useNotifications';
import { useCustomerOrderMessages } from './messages';

/** Keeps the orders as the server has them; in sight only while it cannot. */
const LiveOrders = () => {
  const { message } = useCustomerOrderMessages();
  const { connection } = useNotifications();
  useLiveReload('user/orders');
  return connection.state === 'lost' ? <Alert severity="warning" role="alert">{message('lost')}</Alert> : null;
};

export default LiveOrders;
