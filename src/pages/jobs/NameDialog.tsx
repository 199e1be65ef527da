import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useState } from 'react';
import { useBackCloses } from '../../framework/ui/hooks/useBackCloses';
import { jobTexts } from './messages';
import { useMessages } from '../../framework/ui/hooks/useMessages';

interface Props {
  title: string;
  name: string;
  isBusy: boolean;
  onClose: () => void;
  onSubmit: (name: string) => void;
}

export const NameDialog = ({ title, name, isBusy, onClose, onSubmit }: Props) => {
  const message = useMessages(jobTexts);
  const id = useId();
  useBackCloses(true, isBusy ? undefined : onClose);
  const [draftName, setDraftName] = useState(name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draftName.trim() !== '') onSubmit(draftName.trim());
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      onClose={isBusy ? undefined : onClose}
      aria-labelledby={id}
      transitionDuration={0}
    >
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            size="small"
            margin="dense"
            label={message('name')}
            value={draftName}
            onChange={(event) => setDraftName(event.target.value)}
          />
        </DialogContent>
        <DialogActions sx={{ '& .MuiButton-root': { minHeight: 44 } }}>
          <Button color="inherit" disabled={isBusy} onClick={onClose}>
            {message('cancel')}
          </Button>
          <Button
            type="submit"
            data-once
            variant="contained"
            disabled={isBusy || draftName.trim() === ''}
          >
            {title}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
