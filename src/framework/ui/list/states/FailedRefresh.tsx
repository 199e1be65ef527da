import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ResourceConfig } from '../../../declaration/declaration';
import { useMessages } from '../../hooks/useMessages';
import { useReload } from '../useReload';

const bar = {
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  mb: '8px',
  p: '6px 8px 6px 14px',
  borderRadius: '8px',
  bgcolor: 'var(--ui-warning-ground, rgb(237 160 0 / 22%))',
  color: 'var(--ui-warning, inherit)',
  fontSize: '0.8125rem',
} as const;

/**
 * A later load failed: the shown rows are old. Part of the list's code: offline, it could not be
 * loaded.
 */
export const FailedRefresh = ({ resource }: { resource: ResourceConfig }) => {
  const message = useMessages();
  const reload = useReload(resource);
  return (
    <Box role="alert" sx={bar}>
      <Box sx={{ flex: 1, minWidth: 0 }}>{message('failed_refresh')}</Box>
      <Button color="inherit" size="small" onClick={reload}>
        {message('retry')}
      </Button>
    </Box>
  );
};
