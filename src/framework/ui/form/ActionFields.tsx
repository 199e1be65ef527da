import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import type { FieldConfig } from '../../declaration/declaration';
import { useMessages, useResourceMessages } from '../hooks/useMessages';
import { DraftNotice } from './DraftNotice';
import { FormFrame } from './FormFrame';
import { submitOf, noteOf, titleOf, type OpenAction } from './openAction';
import { UnsavedGuard } from './UnsavedGuard';
import { useActionForm } from './useActionForm';

const InitialFailed = ({ resource, onRetry }: Pick<OpenAction, 'resource' | 'onRetry'>) => {
  const text = useResourceMessages(resource);
  return (
    <Alert
      severity="warning"
      action={
        <Button size="small" color="inherit" onClick={onRetry}>
          {text.message('retry')}
        </Button>
      }
    >
      {text.message('initial_failed')}
    </Alert>
  );
};

const isDanger = (action: OpenAction['action']): boolean =>
  action.icon === 'reject' ||
  action.icon === 'delete' ||
  ('after' in action && action.after === 'remove');

/**
 * The dialog of an action with the declared fields. `person` owns the draft that may be restored.
 */
export const ActionFields = ({ open, person }: { open: OpenAction; person: string }) => {
  const { resource, name, action, initial, onRetry, onClose } = open;
  const text = useResourceMessages(resource);
  const message = useMessages();
  const note = noteOf(open);
  const { isBusy, problem, canLeave, hasChanges, submit, isRestored, startOver, ...form } =
    useActionForm(open, person);
  const labelOf = useCallback(
    (key: string, field: FieldConfig) => text.at(`inputs.${name}.${key}`, field.label),
    [text, name],
  );
  return (
    <>
      <FormFrame
        {...form}
        title={titleOf(open)}
        labelOf={labelOf}
        submit={submitOf(open)}
        busyText={action.dialog?.busy ?? message('working')}
        isBusy={isBusy}
        isDanger={isDanger(action)}
        problem={problem}
        above={
          <>
            {initial === undefined && <InitialFailed resource={resource} onRetry={onRetry} />}
            {isRestored && <DraftNotice onStartOver={startOver} />}
            {note !== undefined && <Typography>{note}</Typography>}
          </>
        }
        onSubmit={submit}
        onClose={onClose}
      />
      <UnsavedGuard
        isDirty={form.form.formState.isDirty}
        hasChanges={hasChanges}
        canLeave={canLeave}
      />
    </>
  );
};
