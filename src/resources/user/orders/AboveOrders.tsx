import Alert from '@mui/material/Alert';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDeclaredResource } from '../../../framework/ui/hooks/declaredResources';
import { useRowActions } from '../../../framework/ui/hooks/useRowAction';
import { useConnection } from '../../../notifications/useNotifications';
import { useMessages } from '../../../framework/ui/hooks/useMessages';
import { customerOrderTexts } from './messages';
import { readReturn, withoutReturn } from './checkoutReturn';

/** Sends the result from the simulated provider's page once, and removes it from the address. */
const useCheckoutReturn = () => {
  const orders = useDeclaredResource('user/orders');
  const { run } = useRowActions();
  const [query, setQuery] = useSearchParams();
  useEffect(() => {
    const { code, paid } = readReturn(query);
    if (!orders || code === null) return;
    setQuery(withoutReturn(query), { replace: true });
    if (paid) void run(orders, 'pay', { id: code, orderId: code }, paid);
  });
};

/** Handles the return from the checkout; visible only while the connection is lost. */
const PaymentNotice = () => {
  const message = useMessages(customerOrderTexts);
  const connection = useConnection();
  useCheckoutReturn();
  return connection.state === 'lost' ? (
    <Alert severity="warning" role="alert">
      {message('lost')}
    </Alert>
  ) : null;
};

export default PaymentNotice;
