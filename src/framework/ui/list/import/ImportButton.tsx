import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import type { ResourceConfig } from '../../../core/declaration';
import { useAllowedActions } from '../../hooks/useAllowedActions';
import { useImportTexts } from './messages';

const ImportDialog = lazy(() => import('./ImportDialog'));
const IMPORT = ['import'] as const;

/** Opens the dialog that takes a file; nothing where the person may not. */
const ImportButton = ({ resource }: { resource: ResourceConfig }) => {
  const allowed = useAllowedActions(resource, IMPORT);
  const text = useImportTexts(resource);
  const [isOpen, setOpen] = useState(false);
  if (!allowed?.includes('import')) return null;
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        aria-label={text('open')}
        onClick={() => setOpen(true)}
        sx={{ gap: '8px', minWidth: { xs: 44, sm: 64 }, px: { xs: 0, sm: '15px' } }}
      >
        <UploadIcon fontSize="small" />
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>{text('open')}</Box>
      </Button>
      {isOpen && <Suspense><ImportDialog resource={resource} onClose={() => setOpen(false)} /></Suspense>}
    </>
  );
};

export default ImportButton;
