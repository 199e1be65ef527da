import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ResourceConfig } from '../../../declaration/declaration';
import { isOnCard } from '../rows/cardParts';
import { useColumns } from '../useColumns';
import { useMessages } from '../../hooks/useMessages';
import { sectionTitle } from './sectionTitle';

/**
 * Chooses columns; on a phone, among those of a card. The first names the record and always shows.
 */
export const ColumnChooser = ({ resource }: { resource: ResourceConfig }) => {
  const message = useMessages();
  const { all, shown, isShown, isHideable, toggle, showAll } = useColumns(resource);
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const offered = all.filter(
    (column) =>
      !isPhone ||
      isOnCard(
        resource,
        all.filter((other) => other === column || isShown(other)),
        column,
      ),
  );
  return (
    <Box
      component="fieldset"
      sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'flex', flexDirection: 'column' }}
    >
      <Box component="legend" sx={sectionTitle}>
        {message('columns')}
      </Box>
      {offered.map((column) => (
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
