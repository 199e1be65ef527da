import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { useState } from 'react';
import type { ResourceConfig } from '../../../declaration/declaration';
import { useAllowedActions } from '../../hooks/useAllowedActions';
import { HeadButton } from '../HeadButton';
import { useMessages } from '../../hooks/useMessages';
import { importTexts } from './messages';
import { lazyComponent } from '../../hooks/late';

const ImportDialog = lazyComponent(() => import('./ImportDialog'), null);
const IMPORT = ['import'] as const;

/** Opens the import dialog; renders nothing without the permission. */
const ImportButton = ({ resource }: { resource: ResourceConfig }) => {
  const allowed = useAllowedActions(resource, IMPORT);
  const text = useMessages(importTexts);
  const [isOpen, setOpen] = useState(false);
  if (!allowed?.includes('import')) return null;
  return (
    <>
      <HeadButton icon={<UploadIcon />} label={text('open')} onClick={() => setOpen(true)} />
      {isOpen && <ImportDialog resource={resource} onClose={() => setOpen(false)} />}
    </>
  );
};

export default ImportButton;
