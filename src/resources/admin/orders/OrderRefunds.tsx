import { StatusPill } from '../../../framework/ui/values/StatusPill';
import { useTranslate } from 'ra-core';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatRupees } from '../../../../contract/money';
import { SectionTitle } from '../../../components/DescriptionList';
import {
  refundDestinationLabels,
  shownRefundLabels,
  shownRefundTones,
} from '../../../components/refundStates';
import { FieldValue } from '../../../framework/ui/values/FieldValue';
import { Moment } from '../../../framework/ui/values/Moment';
import { noteOf } from '../refunds/record';
import type { OrderRefund } from './money';
import { orderTexts } from './messages';
import { useMessages } from '../../../framework/ui/hooks/useMessages';

/** State of a refund as word, shape and colour; an unknown state is shown as sent. */
const RefundStatePill = ({ state }: { state: string }) => {
  const translate = useTranslate();
  const label = shownRefundLabels[state] ?? state;
  return (
    <StatusPill
      label={translate(`resources.admin/refunds.values.state.${state}`, { _: label })}
      tone={shownRefundTones[state] ?? 'neutral'}
    />
  );
};

const refundField = { kind: 'reference', label: '', to: 'admin/refunds', current: 'name' } as const;
const destinationField = { kind: 'select', label: '', choices: refundDestinationLabels } as const;

const Refund = ({ refund }: { refund: OrderRefund }) => {
  const { id, amount, destination, state, since, reason } = refund;
  const name = formatRupees(amount);
  const note = noteOf(refund);
  return (
    <Box component="li" sx={{ py: '10px', borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' }}>
        <strong>
          <FieldValue field={refundField} source="id" record={{ id, name }} />
        </strong>
        <span>
          <FieldValue field={destinationField} source="destination" record={{ id, destination }} />
        </span>
        <RefundStatePill state={state} />
        <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
          <Moment iso={since} kind="datetime" />
        </Typography>
      </Box>
      <Typography variant="body2" sx={{ mt: '2px', overflowWrap: 'anywhere' }}>
        {reason}
      </Typography>
      {note !== '' && (
        <Typography
          variant="body2"
          sx={{
            mt: '2px',
            color: state === 'asked' ? 'text.secondary' : 'error.main',
            overflowWrap: 'anywhere',
          }}
        >
          {note}
        </Typography>
      )}
    </Box>
  );
};

export const OrderRefunds = ({ refunds }: { refunds: readonly OrderRefund[] }) => {
  const message = useMessages(orderTexts);
  if (refunds.length === 0) return null;
  return (
    <section>
      <SectionTitle>{message('refunds')}</SectionTitle>
      <Box component="ul" aria-label={message('refunds')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {refunds.map((refund) => (
          <Refund key={refund.id} refund={refund} />
        ))}
      </Box>
    </section>
  );
};
