import Alert from '@mui/material/Alert';
import { useConnection } from '../../../notifications/useNotifications';
import { useCustomerOrderMessages } from './messages';

/** In sight only while nothing can be heard of the orders. */
const LostConnection = () => {
  const { message } = useCustomerOrderMessages();
  const connection = useConnection();
  return connection.state === 'lost' ? (
    <Alert severity="warning" role="alert">
      {message('lost')}
    </Alert>
  ) : null;
};

export default LostConnection;
