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
  const notice = { userId, type: 'success', object: { type: 'order', id: code } } as const;
  if (state === 'done') {
    return [
      {
        ...notice,
        title: 'Refund received',
        message: `${amount} for order ${code} are in your wallet.`,
      },
    ];
  }
  if (state !== 'approved') return [];
  return [
    {
      ...notice,
      title: 'Refund on its way',
      message: `${amount} for order ${code} go back ${SOURCE_WORDS}.`,
    },
  ];
}
