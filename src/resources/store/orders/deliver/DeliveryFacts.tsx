import Box from '@mui/material/Box';
import { Money } from '../../../../components/Money';
import { hasPermission } from '../../../../framework/declaration/access';
import { useCurrentUser } from '../../../../navigation/CurrentUserContext';
import type { StoreOrder } from '../record';
import { PhoneNumber } from '../PhoneNumber';
import { ShortDescriptionList } from '../../../../components/DescriptionList';
import { storeOrderTexts } from '../messages';
import { useMessages } from '../../../../framework/ui/hooks/useMessages';

export const DeliveryFacts = ({
  record: { orderId, finalAmount, customerName, customerPhone, notes },
}: {
  record: StoreOrder;
}) => {
  const message = useMessages(storeOrderTexts);
  const seesContacts = hasPermission(useCurrentUser(), 'store.contacts.read');
  return (
    <Box sx={{ p: '12px 14px', borderRadius: '10px', bgcolor: 'action.hover' }}>
      <ShortDescriptionList
        items={[
          { label: message('order_id'), value: orderId },
          ...(finalAmount === undefined
            ? []
            : [{ label: message('total'), value: <Money rupees={finalAmount} /> }]),
          { label: message('customer'), value: customerName || message('unknown') },
          ...(seesContacts
            ? [{ label: message('phone'), value: <PhoneNumber number={customerPhone} /> }]
            : []),
          ...(notes === '' ? [] : [{ label: message('notes'), value: notes, isWide: true }]),
        ]}
      />
    </Box>
  );
};
