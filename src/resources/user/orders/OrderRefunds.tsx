import Box from '@mui/material/Box';
import { SectionTitle } from '../../../components/DescriptionList';
import type { OrderRefund } from './record';
import { useMessages } from '../../../framework/ui/hooks/useMessages';
import { customerOrderTexts, refundText } from './messages';

/** Refunds to the customer, each in a sentence: amount, destination, state and time. */
export const OrderRefunds = ({
  refunds,
  hasTitle = false,
}: {
  refunds: readonly OrderRefund[];
  hasTitle?: boolean;
}) => {
  const message = useMessages(customerOrderTexts);
  if (refunds.length === 0) return null;
  return (
    <section>
      {hasTitle && <SectionTitle>{message('refunds')}</SectionTitle>}
      <Box
        component="ul"
        aria-label={message('refunds')}
        sx={{ listStyle: 'none', m: 0, p: 0, fontSize: '0.875rem' }}
      >
        {refunds.map((refund, index) => (
          <Box key={index} component="li" sx={{ py: '4px', overflowWrap: 'anywhere' }}>
            {refundText(message, refund)}
          </Box>
        ))}
      </Box>
    </section>
  );
};
