import { useRef, useState, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useBackCloses } from '../../../framework/ui/hooks/useBackCloses';
import { DialogFrame } from '../../../framework/ui/values/DialogFrame';
import { factorTexts } from './messages';
import { useMessages } from '../../../framework/ui/hooks/useMessages';

interface Props {
  title: string;
  label: string;
  submit: string;
  initial?: string;
  isCode?: boolean;
  isBusy: boolean;
  onSubmit: (text: string) => void;
  onClose: () => void;
  /** Above the input. */
  children?: ReactNode;
}

export const TextDialog = ({
  title,
  label,
  submit,
  initial = '',
  isCode = false,
  isBusy,
  onSubmit,
  onClose,
  children,
}: Props) => {
  useBackCloses(true, isBusy ? undefined : onClose);
  const message = useMessages(factorTexts);
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState(initial);
  const isBlank = text.trim() === '';
  return (
    <DialogFrame
      title={title}
      onClose={onClose}
      isBusy={isBusy}
      form={{
        ref: form,
        onSubmit: (event) => {
          event.preventDefault();
          if (!isBlank && !isBusy) onSubmit(text.trim());
        },
      }}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {message('cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={isBusy || isBlank}>
            {submit}
          </Button>
        </>
      }
    >
      {children}
      <TextField
        autoFocus
        fullWidth
        label={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
        slotProps={{
          htmlInput: isCode ? { autoComplete: 'one-time-code', inputMode: 'numeric' } : {},
        }}
      />
    </DialogFrame>
  );
};
