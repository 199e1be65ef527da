import { useTranslate } from 'ra-core';
import { orderStatusSchema } from '../../contract/states';
import { StatusPill } from '../framework/ui/values/StatusPill';
import { orderStatusLabels, orderStatusTones } from './orderStatuses';

/**
 * An order's status outside a declared column; an unknown status is shown as sent, an empty one is
 * hidden.
 */
export const OrderStatusPill = ({ status }: { status: string }) => {
  const translate = useTranslate();
  if (status === '') return null;
  const known = orderStatusSchema.safeParse(status).data;
  if (known === undefined) return <StatusPill label={status} tone="neutral" />;
  const label = translate(`resources.admin/orders.values.status.${known}`, {
    _: orderStatusLabels[known],
  });
  return <StatusPill label={label} tone={orderStatusTones[known]} />;
};
