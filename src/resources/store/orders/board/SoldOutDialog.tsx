import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type SubmitEvent } from 'react';
import { type SoldOutChoice, untilOf } from '../../../../components/soldOut';
import type { ActionSlot } from '../../../../framework/declaration/actions';
import { storeOrderTexts } from '../messages';
import type { StoreOrder } from '../record';
import { SoldOut } from '../reject/SoldOut';
import { boardTexts } from './messages';
import { useMessages } from '../../../../framework/ui/hooks/useMessages';
import { buttonRow } from '../../../../framework/ui/values/ownStyles';

type Props = ActionSlot<StoreOrder, { soldOut: string[]; until: string }>;

/** Marks dishes of an order as sold out on the menu; the order continues. */
const SoldOutDialog = ({ record, onSubmit, onCancel, busy, restored }: Props) => {
  const message = useMessages(boardTexts);
  const common = useMessages(storeOrderTexts);
  const [chosen, setChosen] = useState<readonly string[]>(restored?.soldOut ?? []);
  const [until, setUntil] = useState<SoldOutChoice>('tomorrow');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (chosen.length > 0) onSubmit({ soldOut: [...chosen], until: untilOf(until) });
  };
  return (
    <Stack component="form" noValidate onSubmit={submit} spacing="16px">
      <Typography>{message('choose_sold_out')}</Typography>
      <SoldOut
        items={record.items}
        chosen={chosen}
        isOff={busy}
        onChange={setChosen}
        until={until}
        onUntil={setUntil}
      />
      <Box sx={{ ...buttonRow, justifyContent: 'flex-end' }}>
        <Button onClick={onCancel} disabled={busy} variant="outlined" color="inherit">
          {common('cancel')}
        </Button>
        <Button type="submit" data-once disabled={busy || chosen.length === 0} variant="contained">
          {message(busy ? 'switching' : 'switch_off')}
        </Button>
      </Box>
    </Stack>
  );
};

export default SoldOutDialog;
