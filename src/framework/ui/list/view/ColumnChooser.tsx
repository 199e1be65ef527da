import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { ResourceConfig } from '../../../core/declaration';
import { useColumns } from '../useColumns';
import { useFrameworkMessages } from '../../hooks/useMessages';
import { sectionTitle } from './sectionTitle';

/** Which columns this person sees. The first names the record and can't be hidden. */
export const ColumnChooser = ({ resource }: { resource: ResourceConfig }) => {
  const message = useFrameworkMessages();
  const { all, shown, isShown, isHideable, toggle, showAll } = useColumns(resource);
  return (
    <Box
      component="fieldset"
      sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'flex', flexDirection: 'column' }}
    >
      <Box component="legend" sx={sectionTitle}>
        {message('columns')}
      </Box>
      {all.map((column) => (
        <FormControlLabel
          key={column.show}
          label={column.label}
          disabled={!isHideable(column)}
          control={
            <Checkbox size="small" checked={isShown(column)} onChange={() => toggle(column)} />
          }
        />
      ))}
      {shown.length < all.length && (
        <Button size="small" onClick={showAll} sx={{ alignSelf: 'flex-start' }}>
          {message('columns_all')}
        </Button>
      )}
    </Box>
  );
};
