import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import FormHelperText from '@mui/material/FormHelperText';
import { refundDestinationLabels, refundFaultLabels } from '../../../../components/refundStates';
import { Suggestions } from '../../../../framework/ui/form/TextInput';
import { refundableAmount } from '../money';
import type { OrderItem, OrderRecord } from '../record';
import { refundTexts } from './messages';
import { type Draft, faultIn, refundReasons } from './draft';
import { useMessages } from '../../../../framework/ui/hooks/useMessages';
import NativeSelect from '@mui/material/NativeSelect';
import { type ReactNode, useId } from 'react';
import { FieldFrame } from '../../../../framework/ui/form/FieldFrame';
import Box from '@mui/material/Box';
import { formatRupees } from '../../../../../contract/money';
import { refundValue } from './refundValue';

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

/** Items, an amount, or in one press all that is left. */
const By = ({ record, draft, onChange }: Props) => {
  const message = useMessages(refundTexts);
  const rest = refundableAmount(record);
  const isWhole = draft.by === 'amount' && rest > 0 && Number(draft.amount) === rest;
  const choose = (by: Draft['by'] | 'whole') => {
    if (by === 'whole') return onChange({ by: 'amount', amount: String(rest) });
    onChange(by === 'amount' && isWhole ? { by, amount: '' } : { by });
  };
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      size="small"
      value={isWhole ? 'whole' : draft.by}
      aria-label={message('by')}
      onChange={(_, by: Draft['by'] | 'whole' | null) => by !== null && choose(by)}
      sx={{ '& > *': { minHeight: 44 } }}
    >
      <ToggleButton value="lines">{message('by_lines')}</ToggleButton>
      <ToggleButton value="amount">{message('by_amount')}</ToggleButton>
      {rest > 0 && <ToggleButton value="whole">{message('by_whole')}</ToggleButton>}
    </ToggleButtonGroup>
  );
};

const reasons = Object.keys(refundReasons);

export const RefundFields = (props: Props) => {
  const { record, draft, problems, onChange } = props;
  const message = useMessages(refundTexts);
  const { source, wallet } = refundDestinationLabels;
  return (
    <Stack spacing="16px">
      <By {...props} />
      <What {...props} />
      <Labelled label={message('reason')} error={problems.reason}>
        {(input) => (
          <>
            <Suggestions
              texts={reasons}
              value={draft.reason}
              onChoose={(reason) => onChange({ reason })}
            />
            <OutlinedInput
              fullWidth
              multiline
              minRows={2}
              value={draft.reason}
              error={problems.reason !== undefined}
              onChange={(event) => onChange({ reason: event.target.value })}
              inputProps={input}
            />
          </>
        )}
      </Labelled>
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
        value={faultIn(draft)}
        choices={refundFaultLabels}
        onChange={(fault) => onChange({ fault })}
        error={problems.fault}
      />
    </Stack>
  );
};

interface ChoiceProps {
  label: string;
  value: string;
  choices: Readonly<Record<string, string>>;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** A choice between a few words, with none selected at first. */
const Choice = ({ label, value, choices, onChange, error }: ChoiceProps) => {
  const message = useMessages(refundTexts);
  return (
    <Labelled label={label} error={error}>
      {(input) => (
        <NativeSelect
          fullWidth
          input={<OutlinedInput size="small" error={error !== undefined} />}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          inputProps={input}
        >
          {value === '' && <option value="">{message('choose')}</option>}
          {Object.entries(choices).map(([choice, text]) => (
            <option key={choice} value={choice}>
              {text}
            </option>
          ))}
        </NativeSelect>
      )}
    </Labelled>
  );
};

interface Input {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
}

interface LabelledProps {
  label: string;
  hint?: string;
  error: string | undefined;
  children: (input: Input) => ReactNode;
}

/** An input with its label above and its error below, linked for screen readers. */
const Labelled = ({ label, hint, error, children }: LabelledProps) => {
  const id = useId();
  const errorId = `${id}error`;
  return (
    <FieldFrame
      id={id}
      labelId={`${id}label`}
      label={label}
      {...(hint === undefined ? {} : { hint })}
      helpId={`${id}help`}
      errorId={errorId}
      {...(error === undefined ? {} : { error })}
      hasLabel
      isGroup={false}
    >
      {children({
        id,
        'aria-describedby': error === undefined ? undefined : errorId,
        'aria-invalid': error !== undefined,
      })}
    </FieldFrame>
  );
};

interface RefundItemsProps {
  items: readonly OrderItem[];
  pieces: Readonly<Record<string, number>>;
  onChange: (pieces: Readonly<Record<string, number>>) => void;
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  py: '8px',
  borderBottom: 1,
  borderColor: 'divider',
} as const;

/** Items of the order, each with the number of pieces to refund. */
const RefundItems = ({ items, pieces, onChange }: RefundItemsProps) => {
  const message = useMessages(refundTexts);
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {items.map((item) => {
        const left = (item.quantity ?? 0) - item.refundedQuantity;
        const chosen = pieces[item.id] ?? 0;
        return (
          <Box key={item.id} component="li" sx={row}>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <div>{item.productName}</div>
              <Box
                sx={{
                  color: 'text.secondary',
                  fontSize: '0.8125rem',
                  fontVariantNumeric: 'tabular-nums',
                }}
              >
                {left === 0
                  ? message('gone')
                  : message('worth', {
                      amount: formatRupees(refundValue(item, chosen === 0 ? left : chosen)),
                    })}
              </Box>
            </Box>
            <NativeSelect
              input={<OutlinedInput size="small" />}
              value={chosen}
              disabled={left === 0}
              onChange={(event) => onChange({ ...pieces, [item.id]: Number(event.target.value) })}
              inputProps={{ 'aria-label': message('pieces_of', { name: item.productName }) }}
              sx={{ minHeight: 44 }}
            >
              {Array.from({ length: left + 1 }, (_, count) => (
                <option key={count} value={count}>{`${count} / ${left}`}</option>
              ))}
            </NativeSelect>
          </Box>
        );
      })}
    </Box>
  );
};
