import Stack from '@mui/material/Stack';
import { SoldOutChoices } from '../../../../components/SoldOutChoices';
import type { ActionSlot } from '../../../../framework/declaration/actions';

const SoldOutDialog = ({
  onSubmit,
  busy,
}: Pick<ActionSlot<unknown, { until: string }>, 'onSubmit' | 'busy'>) => (
  <Stack spacing="12px">
    <SoldOutChoices isOff={busy} onChoose={(until) => onSubmit({ until })} />
  </Stack>
);

export default SoldOutDialog;
