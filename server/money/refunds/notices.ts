import { formatRupees, toRupees } from '../../../contract/money';
import { type RefundState, SOURCE_WORDS } from '../../../contract/refundStates';
import type { NewNotification } from '../../notifications/notify';

interface Told {
  state: RefundState;
  userId: string;
  code: string;
  amountPaise: number;
}

/** What the customer is told of a refund that has been approved; of one that another admin decides, nothing yet. */
export function noticeOfRefund({ state, userId, code, amountPaise }: Told): NewNotification[] {
  const amount = formatRupees(toRupees(amountPaise));
  if (state === 'done') {
    return [{ userId, type: 'success', title: 'Refund received', message: `${amount} for order ${code} are in your wallet.` }];
  }
  if (state !== 'approved') return [];
  return [{ userId, type: 'success', title: 'Refund on its way', message: `${amount} for order ${code} go back ${SOURCE_WORDS}.` }];
}
