import { formatRupees } from '../../../../contract/money';
import { SOURCE_WORDS } from '../../../../contract/refundStates';
import type { OrderRecord } from './record';

/** What happens to the money of an order that its customer cancels, in a sentence. */
export const afterCancelling = ({ status, finalAmount, paymentMethod }: OrderRecord): string => {
  if (status === 'pending')
    return 'Nothing has been paid for this order, and nothing will be taken from you.';
  const amount = formatRupees(finalAmount);
  return paymentMethod === 'wallet'
    ? `${amount} goes back to your wallet at once.`
    : `${amount} goes back ${SOURCE_WORDS}. Your bank may need a few days to show it.`;
};
