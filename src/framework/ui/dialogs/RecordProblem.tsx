import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { ApiError, messageOf } from '../../core/apiError';
import type { AnyResource } from '../../core/erased';
import { useResourceText, useWords } from './text';

interface Props {
  resource: AnyResource;
  error: unknown;
  onRetry: () => void;
}

/** Why a dialog has no record to show: there is none, or it could not be loaded. */
export const RecordProblem = ({ resource, error, onRetry }: Props) => {
  const text = useResourceText(resource);
  const word = useWords();
  const one = text.one.toLowerCase();
  if (error instanceof ApiError && error.status === 404) {
    return <Alert severity="warning">{word('missing_one', { one })}</Alert>;
  }
  return (
    <Alert severity="error" action={<Button color="inherit" size="small" onClick={onRetry}>{word('retry')}</Button>}>
      {messageOf(error, text.message('recordFailed', 'load_failed'))}
    </Alert>
  );
};
