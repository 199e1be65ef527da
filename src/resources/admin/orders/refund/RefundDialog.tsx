import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { formatRupees } from '../../../../../contract/money';
import { RecordLoader } from '../../../../components/RecordLoader';
import type { ActionSlot } from '../../../../framework/declaration/actions';
import { hasPermission } from '../../../../framework/declaration/access';
import { useCurrentUser } from '../../../../navigation/CurrentUserContext';
import { refundableAmount } from '../money';
import { canCancel, type OrderRecord, paidFrom } from '../record';
import { refundTexts } from './messages';
import { type Draft, readDraft } from './draft';
import type { RefundForm } from './refundForm';
import { RefundFields } from './RefundFields';
import { refundValueOfPieces } from './refundValue';
import { useMessages } from '../../../../framework/ui/hooks/useMessages';

type Props = ActionSlot<OrderRecord, RefundForm>;

const startOf = ({ record, restored }: Props): Draft => ({
  by: restored?.amount === undefined ? 'lines' : 'amount',
  pieces: Object.fromEntries(
    (restored?.lines ?? []).map(({ itemId, quantity }) => [itemId, quantity]),
  ),
  amount: restored?.amount === undefined ? '' : String(restored.amount),
  destination: restored?.destination ?? paidFrom(record),
  fault: restored?.fault ?? '',
  reason: restored?.reason ?? '',
  endsOrder: restored?.endsOrder,
});

/** Rupees of the current draft; 0 if it is incomplete. */
const sumOf = ({ orderItems }: OrderRecord, { by, pieces, amount }: Draft): number => {
  const rupees = by === 'lines' ? refundValueOfPieces(orderItems, pieces) : Number(amount);
  return Number.isFinite(rupees) && rupees > 0 ? rupees : 0;
};

/** Fields of the input that depend on a part of the draft. */
const fieldsOf = (part: Partial<Draft>): string[] =>
  Object.keys(part).flatMap((key) =>
    key === 'by' ? ['lines', 'amount'] : key === 'pieces' ? ['lines'] : [key],
  );

const useFocusFirstIssue = (issues: Props['issues']) => {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (Object.keys(issues).length > 0)
      body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [issues]);
  return body;
};

/**
 * True if the sum exceeds the rest. Without the figures of the money, only the server checks the
 * limit.
 */
const exceedsRefundable = (record: OrderRecord, sum: number): boolean =>
  record.money !== undefined && sum > refundableAmount(record);

interface ButtonsProps extends Pick<Props, 'record' | 'busy' | 'onCancel'> {
  sum: number;
  onSubmit: () => void;
}

const Buttons = ({ record, sum, busy, onSubmit, onCancel }: ButtonsProps) => {
  const message = useMessages(refundTexts);
  const isExceeded = exceedsRefundable(record, sum);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'flex-end',
        gap: '8px',
        '& > button': { minHeight: 44, flex: { xs: 1, sm: '0 0 auto' } },
      }}
    >
      {isExceeded && (
        <FormHelperText error role="alert" sx={{ flex: '1 0 100%', m: 0, textAlign: 'right' }}>
          {message('too_much', { amount: formatRupees(refundableAmount(record)) })}
        </FormHelperText>
      )}
      <Button onClick={onCancel} disabled={busy} variant="outlined" color="inherit">
        {message('cancel')}
      </Button>
      <Button
        data-once
        onClick={onSubmit}
        disabled={busy || isExceeded}
        variant="contained"
        sx={{ whiteSpace: 'nowrap' }}
      >
        {busy
          ? message('busy')
          : sum === 0
            ? message('submit_none')
            : message('submit', { amount: formatRupees(sum) })}
      </Button>
    </Box>
  );
};

const RefundBody = (props: Props) => {
  const { record, onSubmit, onCancel, busy, restored, issues } = props;
  const message = useMessages(refundTexts);
  const canManageOrders = hasPermission(useCurrentUser(), 'orders.manage');
  const [draft, setDraft] = useState(() => startOf(props));
  const [key] = useState(() => restored?.key ?? crypto.randomUUID());
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const [changed, setChanged] = useState<readonly string[]>([]);
  const body = useFocusFirstIssue(issues);
  const { form, problems } = readDraft(draft, key);
  const sum = sumOf(record, draft);
  const canEndOrder =
    canManageOrders && canCancel(record) && sum > 0 && sum === refundableAmount(record);
  const submit = () => {
    setHasSubmitted(true);
    setChanged([]);
    if (form !== undefined && !busy && !exceedsRefundable(record, sum))
      onSubmit(canEndOrder ? form : { ...form, endsOrder: undefined });
  };
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part });
    setChanged([...changed, ...fieldsOf(part)]);
  };
  // an error of the server disappears when its field changes
  const refused = Object.fromEntries(
    Object.entries(issues).filter(([field]) => !changed.includes(field)),
  );
  return (
    <Stack spacing="20px" ref={body}>
      {record.money && (
        <Typography>
          {record.money.isTakenBack
            ? message('taken_back')
            : message('left', { amount: formatRupees(refundableAmount(record)) })}
          {record.money.disputing > 0 &&
            !record.money.isTakenBack &&
            message('disputed', { amount: formatRupees(record.money.disputing) })}
        </Typography>
      )}
      <RefundFields
        record={record}
        draft={draft}
        problems={{ ...refused, ...(hasSubmitted ? problems : {}) }}
        onChange={change}
      />
      {canEndOrder && (
        <FormControlLabel
          control={
            <Checkbox
              checked={draft.endsOrder === true}
              onChange={(_, endsOrder) => change({ endsOrder })}
            />
          }
          label={message('ends_order')}
        />
      )}
      <Buttons record={record} sum={sum} busy={busy} onSubmit={submit} onCancel={onCancel} />
    </Stack>
  );
};

/** Refunds pieces of an order, or an amount, after its details have loaded. */
const RefundDialog = (props: Props) => {
  const message = useMessages(refundTexts);
  return (
    <RecordLoader resource="admin/orders" record={props.record} failed={message('failed')}>
      <RefundBody {...props} />
    </RecordLoader>
  );
};

export default RefundDialog;
