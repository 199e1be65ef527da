import Button from '@mui/material/Button';
import { useId } from 'react';
import type { ResourceConfig } from '../../declaration/declaration';
import { ActionIcon } from '../values/icons';
import { useAllowedActions } from '../hooks/useAllowedActions';
import { preloadDialogs } from '../hooks/late';
import { createPath } from '../hooks/dialogPaths';
import { useResourceMessages } from '../hooks/useMessages';
import { useDialogLink } from '../hooks/useDialogLink';
import { ScreenLink } from '../values/ScreenLink';

/** Opens the create dialog; renders nothing without a create form or the permission. */
export const CreateButton = ({ resource }: { resource: ResourceConfig }) => {
  const id = useId();
  const text = useResourceMessages(resource);
  const linkTo = useDialogLink();
  const isOffered =
    resource.form !== undefined && (!resource.api || resource.api.create !== undefined);
  const allowed = useAllowedActions(resource, ['create']);
  if (!isOffered || !allowed?.includes('create')) return null;
  return (
    <Button
      id={id}
      variant="contained"
      startIcon={<ActionIcon name="add" />}
      component={ScreenLink}
      {...linkTo(createPath(resource), id)}
      onPointerEnter={preloadDialogs}
      onFocus={preloadDialogs}
    >
      {text.message('add_one')}
    </Button>
  );
};
