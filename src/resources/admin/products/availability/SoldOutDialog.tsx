import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { SoldOutChoices } from '../../../../components/SoldOutChoices';
import type { ActionSlot } from '../../../../framework/declaration/actions';
import { DishChoice } from './DishChoice';
import type { DishesOf, SoldOutInput } from './dishes';
import { productAvailabilityTexts } from './messages';
import { useMessages } from '../../../../framework/ui/hooks/useMessages';

type Props = ActionSlot<DishesOf, SoldOutInput>;

/** Sets the end of sold-out for a store's dish, or puts a sold-out dish on sale again. */
const SoldOutDialog = ({ record: { dishes }, onSubmit, busy }: Props) => {
  const message = useMessages(productAvailabilityTexts);
  const [chosen, setChosen] = useState(dishes[0]);
  if (!chosen) return null;
  const submit = (until: string | null) =>
    onSubmit({ sellerId: chosen.storeId, itemId: chosen.id, until });
  return (
    <Stack spacing="12px">
      <DishChoice dishes={dishes} chosen={chosen} isOff={busy} onChange={setChosen} />
      <SoldOutChoices isOfOthers isOff={busy} onChoose={submit} />
      {!chosen.isAvailable && (
        <Button
          data-once
          disabled={busy}
          variant="contained"
          onClick={() => submit(null)}
          sx={{ minHeight: 56 }}
        >
          {message('on_sale')}
        </Button>
      )}
    </Stack>
  );
};

export default SoldOutDialog;
