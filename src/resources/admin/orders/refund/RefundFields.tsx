import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import FormHelperText from '@mui/material/FormHelperText';
import { refundDestinationLabels, refundFaultLabels } from '../../../../components/refundStates';
import type { OrderRecord } from '../record';
import { Choice } from './Choice';
import { Labelled } from './Labelled';
import { refundTexts } from './messages';
import type { Draft } from './draft';
import { RefundItems } from './RefundItems';
import { useMessages } from '../../../../framework/ui/hooks/useMessages';

interface Props {
  record: OrderRecord;
  draft: Draft;
  problems: Readonly<Record<string, string>>;
  onChange: (change: Partial<Draft>) => void;
}

const What = ({ record, draft, problems, onChange }: Props) => {
  const message = useMessages(refundTexts);
  if (draft.by === 'amount') {
    return (
      <Labelled label={message('amount')} hint={message('amount_hint')} error={problems.amount}>
        {(input) => (
          <OutlinedInput
            fullWidth
            size="small"
            value={draft.amount}
            error={problems.amount !== undefined}
            onChange={(event) => onChange({ amount: event.target.value })}
            inputProps={{ ...input, inputMode: 'decimal' }}
          />
        )}
      </Labelled>
    );
  }
  return (
    <div>
      <RefundItems
        items={record.orderItems}
        pieces={draft.pieces}
        onChange={(pieces) => onChange({ pieces })}
      />
      {problems.lines !== undefined && (
        <FormHelperText error sx={{ mx: 0 }}>
          {problems.lines}
        </FormHelperText>
      )}
    </div>
  );
};

export const RefundFields = (props: Props) => {
  const { record, draft, problems, onChange } = props;
  const message = useMessages(refundTexts);
  const { source, wallet } = refundDestinationLabels;
  return (
    <Stack spacing="16px">
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        value={draft.by}
        aria-label={message('by')}
        onChange={(_, by: Draft['by'] | null) => by !== null && onChange({ by })}
        sx={{ '& > *': { minHeight: 44 } }}
      >
        <ToggleButton value="lines">{message('by_lines')}</ToggleButton>
        <ToggleButton value="amount">{message('by_amount')}</ToggleButton>
      </ToggleButtonGroup>
      <What {...props} />
      <Choice
        label={message('destination')}
        value={draft.destination}
        // money from the wallet goes back to the wallet
        choices={record.paymentMethod === 'wallet' ? { wallet } : { source, wallet }}
        onChange={(destination) => onChange({ destination })}
        error={problems.destination}
      />
      <Choice
        label={message('fault')}
        value={draft.fault}
        choices={refundFaultLabels}
        onChange={(fault) => onChange({ fault })}
        error={problems.fault}
      />
      <Labelled label={message('reason')} error={problems.reason}>
        {(input) => (
          <OutlinedInput
            fullWidth
            multiline
            minRows={2}
            value={draft.reason}
            error={problems.reason !== undefined}
            onChange={(event) => onChange({ reason: event.target.value })}
            inputProps={input}
          />
        )}
      </Labelled>
    </Stack>
  );
};
