import Box from '@mui/material/Box';
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
import { iconOnPhone, labelOnLaptop } from '../values/ownStyles';

interface Props {
  resource: ResourceConfig;
  isIconOnPhone?: boolean;
}

/** Opens the create dialog; renders nothing without a create form or the permission. */
export const CreateButton = ({ resource, isIconOnPhone = false }: Props) => {
  const id = useId();
  const text = useResourceMessages(resource);
  const linkTo = useDialogLink();
  const isOffered =
    resource.form !== undefined && (!resource.api || resource.api.create !== undefined);
  const allowed = useAllowedActions(resource, ['create']);
  if (!isOffered || !allowed?.includes('create')) return null;
  const label = text.message('add_one');
  return (
    <Button
      id={id}
      variant="contained"
      startIcon={<ActionIcon name="add" />}
      component={ScreenLink}
      {...linkTo(createPath(resource), id)}
      onPointerEnter={preloadDialogs}
      onFocus={preloadDialogs}
      {...(isIconOnPhone ? { 'aria-label': label, sx: iconOnPhone } : {})}
    >
      {isIconOnPhone ? (
        <Box component="span" sx={labelOnLaptop}>
          {label}
        </Box>
      ) : (
        label
      )}
    </Button>
  );
};
