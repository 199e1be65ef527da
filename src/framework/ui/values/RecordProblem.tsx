import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { ApiError, messageOf, issuesOf } from '../../declaration/errors';
import type { ResourceConfig } from '../../declaration/declaration';
import { useMessages, useResourceMessages } from '../hooks/useMessages';

export const RetryAlert = ({ text, onRetry }: { text: string; onRetry: () => void }) => {
  const message = useMessages();
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {message('retry')}
        </Button>
      }
    >
      {text}
    </Alert>
  );
};

interface Props {
  resource: ResourceConfig;
  error: unknown;
  onRetry: () => void;
  /** Text if the server sends no message. Default: the resource's text. */
  failed?: string;
}

/** An invalid id has no record: retrying would not help. */
const isMissing = (error: ApiError): boolean =>
  error.status === 404 || issuesOf(error).some(({ field }) => field === 'id');

export const RecordProblem = ({ resource, error, onRetry, failed }: Props) => {
  const text = useResourceMessages(resource);
  if (error instanceof ApiError && isMissing(error)) {
    return <Alert severity="warning">{text.message('missing_one')}</Alert>;
  }
  return (
    <RetryAlert text={messageOf(error, failed ?? text.message('load_failed'))} onRetry={onRetry} />
  );
};
