import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import type { FieldConfig } from '../../core/declaration';
import { useResourceMessages, useFrameworkMessages } from '../hooks/useMessages';
import { DraftNotice } from './DraftNotice';
import { FormFrame } from './FormFrame';
import { titleOf, type OpenAction } from './openAction';
import { UnsavedGuard } from './UnsavedGuard';
import { useActionForm } from './useActionForm';

/** The dialog of an action with the declared fields. `person` is whose draft may be given back. */
export const ActionFields = ({ open, person }: { open: OpenAction; person: string }) => {
  const { resource, name, action, onClose } = open;
  const text = useResourceMessages(resource);
  const message = useFrameworkMessages();
  const { isBusy, problem, mayLeave, submit, isRestored, startOver, ...form } = useActionForm(open, person);
  const labelOf = useCallback((key: string, field: FieldConfig) => text.at(`inputs.${name}.${key}`, field.label), [text, name]);
  return (
    <>
      <FormFrame
        {...form}
        title={titleOf(open)}
        labelOf={labelOf}
        submit={action.dialog?.submit ?? titleOf(open)}
        busyText={action.dialog?.busy ?? message('working')}
        isBusy={isBusy}
        isDanger={action.after === 'remove'}
        problem={problem}
        above={
          <>
            {isRestored && <DraftNotice onStartOver={startOver} />}
            {action.dialog?.text && <Typography>{action.dialog.text}</Typography>}
          </>
        }
        onSubmit={submit}
        onClose={onClose}
      />
      <UnsavedGuard isDirty={form.form.formState.isDirty} mayLeave={mayLeave} />
    </>
  );
};
