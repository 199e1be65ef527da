import { useTranslate } from 'ra-core';
import { StatusPill } from '../framework/ui/values/StatusPill';
import { shownRefundLabels, shownRefundTones } from './refundStates';

/** The state of a refund in word, shape and colour; an unknown one as it was sent. */
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
