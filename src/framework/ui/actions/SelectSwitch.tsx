import Button from '@mui/material/Button';
import { useListContext } from 'ra-core';
import { useSelection } from '../hooks/selection';
import { useMessages } from '../hooks/useMessages';

/** Button above cards that starts and ends selecting: permanent checkboxes would be in the way. */
const SelectSwitch = () => {
  const message = useMessages();
  const selection = useSelection();
  const { data = [] } = useListContext();
  if (!selection || data.length === 0) return null;
  return (
    <Button
      variant="outlined"
      color={selection.isSelecting ? 'primary' : 'inherit'}
      aria-pressed={selection.isSelecting}
      onClick={() => selection.settle([], !selection.isSelecting)}
      sx={{ minWidth: 64, px: '12px' }}
    >
      {message(selection.isSelecting ? 'select_done' : 'select')}
    </Button>
  );
};

export default SelectSwitch;
