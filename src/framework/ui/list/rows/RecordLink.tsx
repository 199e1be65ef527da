import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ResourceRecord, ResourceConfig } from '../../../core/declaration';
import { preloadDialogs } from '../../hooks/dialogRegistry';
import { OPEN_MARK } from '../../hooks/domMarkers';
import { openerId, type useRecordLink } from '../../hooks/useRecordLink';

export type Opened = ReturnType<ReturnType<typeof useRecordLink>>;

interface Props {
  resource: ResourceConfig;
  record: ResourceRecord;
  opened: Opened;
  children: ReactNode;
}

/** The name of a record, which leads to its details, else to its form; plain text where the person may see neither. */
export const RecordLink = ({ resource, record, opened, children }: Props) => {
  if (!opened)
    return (
      <Box component="span" sx={{ fontWeight: 550 }}>
        {children}
      </Box>
    );
  return (
    <Box
      component={Link}
      {...opened}
      {...{ [OPEN_MARK]: '' }}
      id={openerId(resource, record)}
      onPointerEnter={preloadDialogs}
      onFocus={preloadDialogs}
      sx={{
        color: 'text.primary',
        fontWeight: 550,
        textDecoration: 'none',
        borderRadius: '4px',
        '&:hover': { color: 'primary.main', textDecoration: 'underline', textUnderlineOffset: '3px' },
      }}
    >
      {children}
    </Box>
  );
};
