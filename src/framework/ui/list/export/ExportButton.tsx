import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import type { ResourceConfig } from '../../../declaration/declaration';
import { useAllowedActions } from '../../hooks/useAllowedActions';
import { useMessages, useResourceMessages } from '../../hooks/useMessages';
import { Spinner } from '../../values/Spinner';
import { HeadButton } from '../HeadButton';
import { useExport } from './useExport';

const EXPORT = ['export'] as const;

const Offered = ({ resource }: { resource: ResourceConfig }) => {
  const text = useResourceMessages(resource);
  const message = useMessages();
  const { isBusy, start } = useExport(resource);
  return (
    <HeadButton
      data-once
      icon={isBusy ? <Spinner /> : <DownloadIcon />}
      label={isBusy ? message('exporting') : text.message('export')}
      isIconOnPhone={resource.api?.import !== undefined}
      aria-busy={isBusy}
      // keeps the keyboard's focus, which `disabled` would drop
      aria-disabled={isBusy}
      onClick={start}
    />
  );
};

/** Saves the filtered rows as a file; renders nothing without a declared call or the permission. */
export const ExportButton = ({ resource }: { resource: ResourceConfig }) => {
  const allowed = useAllowedActions(resource, EXPORT);
  return resource.api?.export && allowed?.includes('export') ? (
    <Offered resource={resource} />
  ) : null;
};
