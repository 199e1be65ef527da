import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { formatRupees } from '../../../../../contract/money';
import { type SoldOutChoice, untilOf } from '../../../../components/soldOut';
import { rejectReason } from '../../../../../contract/orders/board';
import { awaitsAcceptance } from '../../../../components/orderLife';
import { storeReasons } from '../endings';
import type { ActionSlot } from '../../../../framework/declaration/actions';
import { storeOrderTexts } from '../messages';
import type { StoreOrder } from '../record';
import { SoldOut } from './SoldOut';
import { useMessages } from '../../../../framework/ui/hooks/useMessages';
import { Suggestions, withSuggestion } from '../../../../framework/ui/form/TextInput';
import { buttonRow } from '../../../../framework/ui/values/ownStyles';

type Props = ActionSlot<
  StoreOrder,
  { reason: string; soldOut: string[]; until?: string | undefined }
>;

const useRejection = ({ onSubmit, restored, issues }: Props) => {
  const [reason, setReason] = useState(restored?.reason ?? '');
  const [soldOut, setSoldOut] = useState<readonly string[]>(restored?.soldOut ?? []);
  const [until, setUntil] = useState<SoldOutChoice>('tomorrow');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => setError(issues.reason), [issues]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const read = rejectReason.safeParse(reason);
    setError(read.error?.issues[0]?.message);
    if (read.success)
      onSubmit({
        reason: read.data,
        soldOut: [...soldOut],
        ...(soldOut.length > 0 ? { until: untilOf(until) } : {}),
      });
    else field.current?.focus();
  };
  const type = (text: string) => {
    setReason(text);
    setError(undefined);
  };
  const tick = (dishes: readonly string[]) => {
    setSoldOut(dishes);
    const isUnwritten = reason === '' || storeReasons.some((one) => one === reason);
    if (dishes.length > soldOut.length && isUnwritten)
      type(withSuggestion(reason, storeReasons[0], storeReasons));
  };
  return { reason, soldOut, until, error, field, submit, type, tick, setUntil };
};

const Buttons = ({ record, busy, onCancel }: Props) => {
  const message = useMessages(storeOrderTexts);
  return (
    <Box sx={{ ...buttonRow, justifyContent: 'flex-end' }}>
      <Button onClick={onCancel} disabled={busy} variant="outlined" color="inherit">
        {message('cancel')}
      </Button>
      <Button type="submit" data-once disabled={busy} variant="contained" color="error">
        {message(busy ? 'rejecting' : awaitsAcceptance(record) ? 'reject' : 'cant_make')}
      </Button>
    </Box>
  );
};

/** Rejects a paid order, with a reason that the customer reads and with sold-out dishes. */
const RejectDialog = (props: Props) => {
  const { record, busy } = props;
  const message = useMessages(storeOrderTexts);
  const id = useId();
  const hasKeyboard = !useMediaQuery('(pointer: coarse)', { noSsr: true });
  const { reason, soldOut, until, error, field, submit, type, tick, setUntil } =
    useRejection(props);
  return (
    <Stack component="form" noValidate onSubmit={submit} spacing="16px">
      <Typography>
        {record.finalAmount === undefined
          ? message('reject_refund_all')
          : message('reject_refund', { amount: formatRupees(record.finalAmount) })}
      </Typography>
      <div>
        <Typography
          component="label"
          htmlFor={id}
          variant="body2"
          sx={{ display: 'block', fontWeight: 500, mb: '6px' }}
        >
          {message('reject_reason')}
        </Typography>
        <Suggestions texts={storeReasons} value={reason} isOff={busy} onChoose={type} />
        <TextField
          id={id}
          multiline
          fullWidth
          autoFocus={hasKeyboard}
          minRows={2}
          size="small"
          value={reason}
          inputRef={field}
          error={error !== undefined}
          helperText={error ?? message('reject_help')}
          onChange={(event) => type(event.target.value)}
          slotProps={{ htmlInput: { readOnly: busy } }}
        />
      </div>
      <SoldOut
        items={record.items}
        chosen={soldOut}
        isOff={busy}
        onChange={tick}
        until={until}
        onUntil={setUntil}
      />
      <Buttons {...props} />
    </Stack>
  );
};

export default RejectDialog;
