import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useState, type RefObject } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { registerDraft } from '../../browser/drafts';
import { formTexts } from '../../texts/formMessages';
import type { Draft } from './draft';
import { useMessages } from '../hooks/useMessages';

/**
 * Saves the typed values when the session ends, and restores them for the same person. `canLeave`
 * is set once they are saved.
 */
export const useDraft = (draft: Draft, form: UseFormReturn, canLeave: RefObject<boolean>) => {
  const [isRestored, setRestored] = useState(false);
  useEffect(() => {
    const values = draft.read();
    if (!values) return;
    for (const [key, value] of Object.entries(values))
      form.setValue(key, value, { shouldDirty: true });
    setRestored(true);
  }, [draft, form]);
  useEffect(
    () =>
      registerDraft(() => {
        if (!form.formState.isDirty || canLeave.current) return;
        draft.save(form.getValues());
        canLeave.current = true;
      }),
    [draft, form, canLeave],
  );
  const startOver = () => {
    draft.drop();
    form.reset();
    setRestored(false);
  };
  return { isRestored, startOver };
};

/** Says that a draft was restored, and offers to start over. */
export const DraftNotice = ({ onStartOver }: { onStartOver: () => void }) => {
  const message = useMessages(formTexts);
  return (
    <Alert
      severity="info"
      action={
        <Button size="small" color="inherit" onClick={onStartOver}>
          {message('draft_drop')}
        </Button>
      }
    >
      {message('draft_restored')}
    </Alert>
  );
};
