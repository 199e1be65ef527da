import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { ResourceConfig } from '../../../declaration/declaration';
import { KeysButton } from '../../keyboard/KeysButton';
import { SavedViews } from './SavedViews';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { isOnCard } from '../rows/cardParts';
import { useColumns } from '../useColumns';
import { useMessages } from '../../hooks/useMessages';
import { sectionTitle } from './sectionTitle';

interface Props {
  resource: ResourceConfig;
  /**
   * Called when the panel needs more room than it had when it opened: a loaded list, or a message
   * below a field.
   */
  onGrow: () => void;
}

const ViewPanel = ({ resource, onGrow }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  const grow = useEffectEvent(onGrow);
  useLayoutEffect(() => {
    if (!box.current || !('ResizeObserver' in window)) return undefined;
    const observer = new ResizeObserver(() => grow());
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return (
    <Box ref={box} sx={{ p: '12px 16px', display: 'flex', flexDirection: 'column', gap: '12px' }}>
      {!resource.list.card && (
        <>
          <ColumnChooser resource={resource} />
          <Divider />
        </>
      )}
      <SavedViews resource={resource} />
      <KeysButton />
    </Box>
  );
};

export default ViewPanel;

/**
 * Chooses columns; on a phone, among those of a card. The first names the record and always shows.
 */
const ColumnChooser = ({ resource }: { resource: ResourceConfig }) => {
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
