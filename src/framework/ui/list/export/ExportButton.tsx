import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import type { ResourceConfig } from '../../../core/declaration';
import { useAllowedActions } from '../../hooks/useAllowedActions';
import { useFrameworkMessages, useResourceMessages } from '../../hooks/useMessages';
import { Spinner } from '../../values/Spinner';
import { useExport } from './useExport';

const EXPORT = ['export'] as const;

const Busy = () => <Spinner />;

/** Beside an import, and what adds a row, a phone has no room for words. */
const iconOnPhone = {
  minWidth: { xs: 44, sm: 64 },
  px: { xs: 0, sm: '15px' },
  '& .MuiButton-startIcon': { ml: { xs: 0, sm: '-4px' }, mr: { xs: 0, sm: '8px' } },
  '& span.words': { display: { xs: 'none', sm: 'inline' } },
} as const;

const Offered = ({ resource }: { resource: ResourceConfig }) => {
  const text = useResourceMessages(resource);
  const message = useFrameworkMessages();
  const { isBusy, start } = useExport(resource);
  const words = isBusy ? message('exporting') : text.message('export');
  return (
    <Button
      data-once
      variant="outlined"
      color="inherit"
      startIcon={isBusy ? <Busy /> : <DownloadIcon />}
      aria-busy={isBusy}
      // keeps the keyboard's focus, which `disabled` would drop
      aria-disabled={isBusy}
      aria-label={words}
      onClick={start}
      sx={resource.api?.import && iconOnPhone}
    >
      <span className="words">{words}</span>
    </Button>
  );
};

/** Saves what the filters select as a file; nothing where no such call is declared or the person may not. */
export const ExportButton = ({ resource }: { resource: ResourceConfig }) => {
  const allowed = useAllowedActions(resource, EXPORT);
  return resource.api?.export && allowed?.includes('export') ? <Offered resource={resource} /> : null;
};
