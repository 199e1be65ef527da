import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { clamp } from './clamp';
import { useBackCloses } from '../hooks/useBackCloses';
import { useMessages } from '../hooks/useMessages';

interface Props {
  title: string;
  question: string;
  submit: string;
  busyText?: string;
  cancel?: string;
  isBusy?: boolean;
  isDanger?: boolean;
  /** True for the question before leaving the page: the router already blocks Back. */
  isLeaving?: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** A question with two answers. Focus starts on the harmless answer. */
const ConfirmDialog = ({
  title,
  question,
  submit,
  busyText,
  cancel,
  isBusy = false,
  isDanger = false,
  isLeaving = false,
  onCancel,
  onConfirm,
}: Props) => {
  const message = useMessages();
  const id = useId();
  useBackCloses(!isLeaving, isBusy ? undefined : onCancel);
  return (
    <Dialog
      open
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      transitionDuration={0}
      onClose={isBusy ? undefined : onCancel}
      slotProps={{ paper: { sx: { maxWidth: 420, width: '100%' } } }}
    >
      {/* the question names the record in full */}
      <DialogTitle id={`${id}-title`} sx={{ ...clamp(2), pb: 0, mb: 4 }}>
        {title}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} sx={{ overflowWrap: 'anywhere' }}>
          {question}
        </DialogContentText>
      </DialogContent>
      <DialogActions
        sx={{ px: 6, pb: 4, gap: 2, '& .MuiButton-root': { minHeight: { xs: 44, sm: 40 } } }}
      >
        <Button onClick={onCancel} disabled={isBusy} color="inherit" autoFocus>
          {cancel ?? message('cancel')}
        </Button>
        <Button
          data-once
          onClick={onConfirm}
          disabled={isBusy}
          variant="contained"
          color={isDanger ? 'error' : 'primary'}
        >
          {isBusy ? (busyText ?? message('working')) : submit}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default ConfirmDialog;
