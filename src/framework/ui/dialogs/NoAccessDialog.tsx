import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { ResourceConfig } from '../../declaration/declaration';
import { useMessages } from '../hooks/useMessages';
import { useCloseDialog } from '../hooks/useDialogLink';

/** Says that this person may not open the dialog that the address names. */
const NoAccessDialog = ({ resource }: { resource: ResourceConfig }) => {
  const message = useMessages();
  const close = useCloseDialog(resource);
  return (
    <Dialog open onClose={close} transitionDuration={0}>
      <DialogContent>{message('no_access')}</DialogContent>
      <DialogActions>
        <Button onClick={close}>{message('close')}</Button>
      </DialogActions>
    </Dialog>
  );
};

export default NoAccessDialog;
