import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { soldOutChoices, untilOf } from '../../../../components/soldOut';
import type { ActionSlot } from '../../../../framework/core/actions';
import type { MenuItem } from '../record';
import { useSoldOutMessages } from '../../../../components/soldOutMessages';

/** Until when a dish is sold out: each answer is one touch, within reach of a thumb. */
const SoldOutDialog = ({ onSubmit, busy }: ActionSlot<MenuItem, { until: string }>) => {
  const message = useSoldOutMessages();
  return (
    <Stack spacing="12px">
      <Typography>{message('back_by_itself')}</Typography>
      {soldOutChoices.map((choice, at) => (
        <Button
          key={choice}
          data-once
          autoFocus={at === 0}
          disabled={busy}
          variant="outlined"
          color="inherit"
          onClick={() => onSubmit({ until: untilOf(choice) })}
          sx={{ minHeight: 56 }}
        >
          {message(choice)}
        </Button>
      ))}
    </Stack>
  );
};

export default SoldOutDialog;
