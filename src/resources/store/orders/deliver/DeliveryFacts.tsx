import Box from '@mui/material/Box';
import { Money } from '../../../../framework/ui/values/Money';
import type { StoreOrder } from '../record';
import { PhoneNumber } from '../PhoneNumber';
import { ShortFacts } from '../../../../components/DescriptionList';
import { useStoreOrderWords } from '../messages';

/** Which order is handed over to whom. */
export const DeliveryFacts = ({ record: { orderId, finalAmount, customerName, customerPhone, notes } }: { record: StoreOrder }) => {
  const word = useStoreOrderWords();
  return (
    <Box sx={{ p: '12px 14px', borderRadius: '10px', bgcolor: 'action.hover' }}>
      <ShortFacts
        facts={[
          { label: word('order_id'), value: orderId },
          { label: word('total'), value: <Money rupees={finalAmount} /> },
          { label: word('customer'), value: customerName || word('unknown') },
          { label: word('phone'), value: <PhoneNumber number={customerPhone} /> },
          ...(notes === '' ? [] : [{ label: word('notes'), value: notes, isWide: true }]),
        ]}
      />
    </Box>
  );
};
