import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { boardTexts } from './messages';
import { useOutbox } from './outbox/useOutbox';
import { useMessages } from '../../../../framework/ui/hooks/useMessages';

/** Steps that the server refused, with the reason, until a person dismisses them. */
export const Refused = () => {
  const message = useMessages(boardTexts);
  const { outbox, entries } = useOutbox();
  return entries
    .filter(({ state }) => state === 'refused')
    .map(({ id, code, step, problem = '' }) => (
      <Alert
        key={id}
        severity="error"
        role="alert"
        action={
          <Button color="inherit" size="small" onClick={() => outbox.dismiss(id)}>
            {message('seen')}
          </Button>
        }
      >
        {message(step === 'preparing' ? 'not_started' : 'not_ready', { id: code, problem })}
      </Alert>
    ));
};
