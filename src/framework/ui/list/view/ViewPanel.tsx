import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { ResourceConfig } from '../../../declaration/declaration';
import { ColumnChooser } from './ColumnChooser';
import { KeysButton } from '../../keyboard/KeysButton';
import { SavedViews } from './SavedViews';

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
