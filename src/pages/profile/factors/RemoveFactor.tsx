import { useState } from 'react';
import Button from '@mui/material/Button';
import { useNotify } from 'ra-core';
import ConfirmDialog from '../../../framework/ui/values/ConfirmDialog';
import { useTask } from '../useWork';
import { factorTexts } from './messages';
import { useMessages } from '../../../framework/ui/hooks/useMessages';

interface Props {
  name: string;
  done: string;
  remove: () => Promise<unknown>;
  onRemoved: () => void;
}

/** Removes a factor after a confirmation. */
export const RemoveFactor = ({ name, done, remove, onRemoved }: Props) => {
  const message = useMessages(factorTexts);
  const notify = useNotify();
  const { isBusy, runTask } = useTask(message('failed'));
  const [isOpen, setIsOpen] = useState(false);
  const title = message('remove_of', { name });
  const confirm = () =>
    void runTask(async () => {
      await remove();
      setIsOpen(false);
      notify(done, { type: 'success' });
      onRemoved();
    });
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        color="error"
        aria-label={title}
        onClick={() => setIsOpen(true)}
      >
        {message('remove')}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={title}
          question={message('remove_question')}
          submit={message('remove')}
          isDanger
          isBusy={isBusy}
          onCancel={() => setIsOpen(false)}
          onConfirm={confirm}
        />
      )}
    </>
  );
};
