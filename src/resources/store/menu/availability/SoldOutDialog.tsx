import Stack from '@mui/material/Stack';
import { SoldOutChoices } from '../../../../components/SoldOutChoices';
import type { ActionSlot } from '../../../../framework/core/actions';
import type { MenuItem } from '../record';

/** Until when a dish is sold out. */
const SoldOutDialog = ({ onSubmit, busy }: ActionSlot<MenuItem, { until: string }>) => (
  <Stack spacing="12px">
    <SoldOutChoices isOff={busy} onChoose={(until) => onSubmit({ until })} />
  </Stack>
);

export default SoldOutDialog;
