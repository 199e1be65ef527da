import Checkbox from '@mui/material/Checkbox';
import type { ResourceConfig, ResourceRecord } from '../../core/declaration';
import { useSelection } from '../hooks/selection';
import { useFrameworkMessages } from '../hooks/useMessages';
import { recordTitle } from '../values/recordTitle';

/** The box that selects a row. */
const SelectBox = ({ resource, record }: { resource: ResourceConfig; record: ResourceRecord }) => {
  const message = useFrameworkMessages();
  const selection = useSelection();
  if (!selection) return null;
  return (
    <Checkbox
      size="small"
      checked={selection.has(record.id)}
      onChange={(_, isSelected) => selection.set([record.id], isSelected)}
      sx={{ m: '-9px', '@media (pointer: coarse)': { width: 44, height: 44, m: '-11px' } }}
      slotProps={{ input: { 'aria-label': message('select_row', { record: recordTitle(resource, record) }) } }}
    />
  );
};

export default SelectBox;
