import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import type { SavedView } from '../../../declaration/savedViews';
import { viewTexts } from '../../../texts/listMessages';
import { findOwnView } from './viewNames';
import { useMessages } from '../../hooks/useMessages';

interface Props {
  views: readonly SavedView[];
  renamed?: SavedView;
  label: string;
  submit: string;
  isBusy: boolean;
  /** Resolves with the problem of the name; empty after another failure, which the panel shows. */
  onName: (name: string) => Promise<string | undefined>;
  onCancel?: () => void;
  children?: ReactNode;
}

const useName = ({ views, renamed, onName }: Pick<Props, 'views' | 'renamed' | 'onName'>) => {
  const message = useMessages(viewTexts);
  const [name, setName] = useState(renamed?.name ?? '');
  const [problem, setProblem] = useState<string>();
  const save = async () => {
    const typed = name.trim();
    if (typed === '') return setProblem(message('view_nameless'));
    if (findOwnView(views, typed, renamed)) return setProblem(message('view_taken'));
    const wrong = await onName(typed);
    if (wrong === undefined) setName('');
    else if (wrong !== '') setProblem(wrong);
  };
  const type = (text: string) => {
    setName(text);
    setProblem(undefined);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return { name, problem, type, onSubmit };
};

/** Asks for the name of a view. The typed name stays until it is saved; its problem shows below. */
export const ViewNameForm = ({ label, submit, isBusy, onCancel, children, ...asked }: Props) => {
  const message = useMessages(viewTexts);
  const id = useId();
  const { name, problem, type, onSubmit } = useName(asked);
  const { renamed } = asked;
  // only the renaming ends, the panel stays open
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !onCancel) return;
    event.stopPropagation();
    onCancel();
  };
  return (
    <Box
      component="form"
      noValidate
      sx={renamed ? {} : { mt: '8px' }}
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
    >
      <Box sx={{ display: 'flex', gap: '8px' }}>
        <OutlinedInput
          size="small"
          fullWidth
          value={name}
          error={problem !== undefined}
          autoFocus={renamed !== undefined}
          {...(renamed ? {} : { placeholder: message('view_placeholder') })}
          onChange={(event) => type(event.target.value)}
          inputProps={{
            'aria-label': label,
            ...(problem === undefined ? {} : { 'aria-describedby': id }),
          }}
        />
        <Button
          type="submit"
          variant="outlined"
          color="inherit"
          aria-label={submit}
          aria-disabled={isBusy}
          aria-busy={isBusy}
        >
          {message('view_save')}
        </Button>
      </Box>
      {problem !== undefined && (
        <FormHelperText id={id} error role="alert">
          {problem}
        </FormHelperText>
      )}
      {children}
    </Box>
  );
};
