import { useTranslate } from 'ra-core';
import { refundStateSchema } from '../../contract/refundStates';
import { StatusPill } from '../framework/ui/values/StatusPill';
import { refundStateLabels, refundStateTones } from './refundStates';

/** The state of a refund in word, shape and colour; an unknown one as it was sent. */
export const RefundStatePill = ({ state }: { state: string }) => {
  const translate = useTranslate();
  const known = refundStateSchema.safeParse(state).data;
  if (known === undefined) return <StatusPill label={state} tone="neutral" />;
  return (
    <StatusPill
      label={translate(`resources.admin/refunds.values.state.${known}`, {
        _: refundStateLabels[known],
      })}
      tone={refundStateTones[known]}
    />
  );
};
