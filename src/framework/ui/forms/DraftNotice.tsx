import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useWords } from '../dialogs/text';
import type { Draft } from './draft';

/** Gives back what the same person typed before the session ended. */
export const useDraft = (draft: Draft, form: UseFormReturn) => {
  const [isRestored, setRestored] = useState(false);
  useEffect(() => {
    const values = draft.read();
    if (!values) return;
    for (const [key, value] of Object.entries(values)) form.setValue(key, value, { shouldDirty: true });
    setRestored(true);
  }, [draft, form]);
  const startOver = () => {
    draft.drop();
    form.reset();
    setRestored(false);
  };
  return { isRestored, startOver };
};

/** Says that it did, and offers to begin anew. */
export const DraftNotice = ({ onStartOver }: { onStartOver: () => void }) => {
  const word = useWords();
  return (
    <Alert severity="info" action={<Button size="small" color="inherit" onClick={onStartOver}>{word('draft_drop')}</Button>}>
      {word('draft_restored')}
    </Alert>
  );
};
