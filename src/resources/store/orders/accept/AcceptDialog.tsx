import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState, type SubmitEvent } from 'react';
import { orderLifeRules } from '../../../../../contract/orders/rules';
import { awaitsAcceptance } from '../../../../components/orderLife';
import type { ActionSlot } from '../../../../framework/declaration/actions';
import { storeOrderTexts } from '../messages';
import type { StoreOrder } from '../record';
import { QUICK_MINUTES, useBusyMinutes, useReadyMinutes, withBusy } from './readyMinutes';
import { useMessages } from '../../../../framework/ui/hooks/useMessages';

type Props = ActionSlot<StoreOrder, { readyInMinutes: number }>;

interface QuickProps {
  remembered: number;
  /** Additional minutes of a busy kitchen. */
  more: number;
  isBusy: boolean;
  onChoose: (minutes: number) => void;
}

/** Usual times, one press each. */
const Quick = ({ remembered, more, isBusy, onChoose }: QuickProps) => {
  const message = useMessages(storeOrderTexts);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: `repeat(${QUICK_MINUTES.length}, minmax(0, 1fr))`,
        gap: '8px',
      }}
    >
      {QUICK_MINUTES.map((minutes) => (
        <Button
          key={minutes}
          data-once
          autoFocus={minutes === remembered}
          disabled={isBusy}
          variant={minutes === remembered ? 'contained' : 'outlined'}
          color={minutes === remembered ? 'primary' : 'inherit'}
          onClick={() => onChoose(minutes)}
          sx={{ minWidth: 0, minHeight: 52, px: '4px', fontVariantNumeric: 'tabular-nums' }}
        >
          {message('accept_minutes', { minutes: withBusy(minutes, more) })}
        </Button>
      ))}
    </Box>
  );
};

interface OtherProps {
  start: string;
  isBusy: boolean;
  submitText: string;
  onChoose: (minutes: number) => void;
}

/** Any other number, with the server's validation. */
const Other = ({ start, isBusy, submitText, onChoose }: OtherProps) => {
  const message = useMessages(storeOrderTexts);
  const [typed, setTyped] = useState(start);
  const [error, setError] = useState<string>();
  const problemId = useId();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const read = orderLifeRules.readyInMinutes.safeParse(
      typed.trim() === '' ? undefined : Number(typed),
    );
    setError(read.error?.issues[0]?.message);
    if (read.success) onChoose(read.data);
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '8px' }}
    >
      <TextField
        label={message('accept_other')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={error !== undefined}
        size="small"
        slotProps={{
          htmlInput: {
            inputMode: 'numeric',
            readOnly: isBusy,
            ...(error === undefined ? {} : { 'aria-describedby': problemId }),
          },
        }}
        sx={{ flex: 1, '& .MuiInputBase-root': { minHeight: 44 } }}
      />
      <Button
        type="submit"
        data-once
        disabled={isBusy}
        variant="outlined"
        color="inherit"
        sx={{ minHeight: 44 }}
      >
        {submitText}
      </Button>
      {/* below both, so that the button stays next to the field */}
      {error !== undefined && (
        <FormHelperText id={problemId} error role="alert" sx={{ width: 1, m: 0 }}>
          {error}
        </FormHelperText>
      )}
    </Box>
  );
};

/** Asks for the time until an order is ready. */
const AcceptDialog = ({ record, onSubmit, busy, restored }: Props) => {
  const message = useMessages(storeOrderTexts);
  const [remembered, remember] = useReadyMinutes();
  const more = useBusyMinutes();
  const isAwaited = awaitsAcceptance(record);
  const chooseDefault = (minutes: number) => {
    remember(minutes);
    onSubmit({ readyInMinutes: withBusy(minutes, more) });
  };
  const choose = (readyInMinutes: number) => {
    remember(readyInMinutes - more);
    onSubmit({ readyInMinutes });
  };
  const [begin, going] = isAwaited
    ? (['accept', 'accepting'] as const)
    : (['save_time', 'saving_time'] as const);
  return (
    <Stack spacing="16px">
      <div>
        <Typography>{message('accept_question')}</Typography>
        {more > 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {message('accept_busy', { minutes: more })}
          </Typography>
        )}
      </div>
      <Quick remembered={remembered} more={more} isBusy={busy} onChoose={chooseDefault} />
      <Other
        start={String(restored?.readyInMinutes ?? '')}
        isBusy={busy}
        submitText={message(busy ? going : begin)}
        onChoose={choose}
      />
    </Stack>
  );
};

export default AcceptDialog;
