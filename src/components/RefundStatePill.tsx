import { useTranslate } from 'ra-core';
import { StatusPill } from '../framework/ui/values/StatusPill';
import { shownRefundLabels, shownRefundTones } from './refundStates';

/** State of a refund as word, shape and colour; an unknown state is shown as sent. */
export const RefundStatePill = ({ state }: { state: string }) => {
  const translate = useTranslate();
  const label = shownRefundLabels[state] ?? state;
  return (
    <StatusPill
      label={translate(`resources.admin/refunds.values.state.${state}`, { _: label })}
      tone={shownRefundTones[state] ?? 'neutral'}
    />
  );
};
