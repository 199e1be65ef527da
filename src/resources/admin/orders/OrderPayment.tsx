import { useTranslate } from 'ra-core';
import type { Tone } from '../../../framework/core/keys';
import { StatusPill } from '../../../framework/ui/values/StatusPill';

const payments: Readonly<Record<string, { label: string; tone: Tone }>> = {
  pending: { label: 'Pending', tone: 'warning' },
  paid: { label: 'Paid', tone: 'success' },
  failed: { label: 'Failed', tone: 'error' },
  partly_refunded: { label: 'Partly refunded', tone: 'warning' },
  refunded: { label: 'Refunded', tone: 'neutral' },
};

/** How far the payment of an order is; a line around it tells it from the order's own status. */
const OrderPayment = ({ value }: { value: string }) => {
  const translate = useTranslate();
  const { label, tone } = payments[value] ?? { label: value, tone: 'neutral' };
  return (
    <StatusPill
      isOutlined
      label={translate(`resources.admin/orders.values.paymentStatus.${value}`, { _: label })}
      tone={tone}
    />
  );
};

export default OrderPayment;
