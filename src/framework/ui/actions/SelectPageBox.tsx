import Checkbox from '@mui/material/Checkbox';
import { useListContext } from 'ra-core';
import type { ResourceRecord } from '../../core/declaration';
import { useSelection } from '../hooks/selection';
import { useFrameworkMessages } from '../hooks/useMessages';

/** The box in the table's head: all rows of the page, or none. */
const SelectPageBox = () => {
  const message = useFrameworkMessages();
  const selection = useSelection();
  const { data = [] } = useListContext<ResourceRecord>();
  if (!selection) return null;
  const ids = data.map(({ id }) => id);
  const count = ids.filter(selection.has).length;
  return (
    <Checkbox
      size="small"
      checked={count > 0 && count === ids.length}
      indeterminate={count > 0 && count < ids.length}
      disabled={ids.length === 0}
      onChange={(_, isSelected) => (isSelected ? selection.set(ids, true) : selection.clear())}
      sx={{ m: '-9px' }}
      slotProps={{ input: { 'aria-label': message('select_page') } }}
    />
  );
};

export default SelectPageBox;
