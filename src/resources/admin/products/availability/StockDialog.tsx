import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useEffect, useState, type SubmitEvent } from 'react';
import { availabilityRules } from '../../../../../contract/catalogue/rules';
import type { ActionSlot } from '../../../../framework/declaration/actions';
import { DishChoice } from './DishChoice';
import type { DishesOf, StockInput } from './dishes';
import { productAvailabilityTexts } from './messages';
import { useMessages } from '../../../../framework/ui/hooks/useMessages';
import { buttonRow } from '../../../../framework/ui/values/ownStyles';

type Props = ActionSlot<DishesOf, StockInput>;

const buttons = { ...buttonRow, justifyContent: 'flex-end' } as const;

/** Sets the number of portions left today for a store's dish. */
const StockDialog = ({ record: { dishes }, onSubmit, onCancel, busy, issues }: Props) => {
  const message = useMessages(productAvailabilityTexts);
  const [chosen, setChosen] = useState(dishes[0]);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  useEffect(() => setError(issues.left), [issues]);
  if (!chosen) return null;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const read = availabilityRules.left
      .nullable()
      .safeParse(text.trim() === '' ? null : Number(text));
    setError(read.error?.issues[0]?.message);
    if (read.success) onSubmit({ sellerId: chosen.storeId, itemId: chosen.id, left: read.data });
  };
  return (
    <Stack component="form" noValidate onSubmit={submit} spacing="16px">
      <DishChoice dishes={dishes} chosen={chosen} isOff={busy} onChange={setChosen} />
      <TextField
        autoFocus
        size="small"
        label={message('left')}
        value={text}
        error={error !== undefined}
        helperText={error ?? message('left_help')}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { inputMode: 'numeric', readOnly: busy } }}
      />
      <Box sx={buttons}>
        <Button onClick={onCancel} disabled={busy} variant="outlined" color="inherit">
          {message('cancel')}
        </Button>
        <Button type="submit" data-once disabled={busy} variant="contained">
          {message('save')}
        </Button>
      </Box>
    </Stack>
  );
};

export default StockDialog;
