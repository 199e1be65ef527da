import { useState } from 'react';
import Button from '@mui/material/Button';
import { useNotify } from 'ra-core';
import type { Factors } from '../../../../contract/secondFactor';
import ConfirmDialog from '../../../framework/ui/values/ConfirmDialog';
import { Moment } from '../../../framework/ui/values/Moment';
import { Entry } from '../Entry';
import { useWork } from '../useWork';
import { AskText } from './AskText';
import { removePasskey, renamePasskey } from './calls';
import { useFactorMessages } from './messages';

interface Props {
  passkey: Factors['passkeys'][number];
  onChange: () => void;
}

/** One passkey: its name, its last use, and what may be done with it. */
export const PasskeyEntry = ({ passkey: { id, name, lastUsedAt }, onChange }: Props) => {
  const message = useFactorMessages();
  const notify = useNotify();
  const { isBusy, work } = useWork(message('failed'));
  const [opened, setOpened] = useState<'rename' | 'remove'>();
  const close = () => setOpened(undefined);
  const change = (task: () => Promise<unknown>, done: 'passkey_renamed' | 'passkey_removed') =>
    void work(async () => {
      await task();
      close();
      notify(message(done), { type: 'success' });
      onChange();
    });
  return (
    <>
      <Entry
        title={name}
        note={
          lastUsedAt === null ? (
            message('passkey_unused')
          ) : (
            <>
              {message('passkey_used')} <Moment iso={lastUsedAt} kind="datetime" />
            </>
          )
        }
        actions={
          <>
            <Button
              size="small"
              aria-label={message('rename_of', { name })}
              onClick={() => setOpened('rename')}
            >
              {message('rename')}
            </Button>
            <Button
              variant="outlined"
              size="small"
              color="error"
              aria-label={message('remove_of', { name })}
              onClick={() => setOpened('remove')}
            >
              {message('remove')}
            </Button>
          </>
        }
      />
      {opened === 'rename' && (
        <AskText
          title={message('rename_of', { name })}
          label={message('passkey_name')}
          submit={message('save')}
          initial={name}
          isBusy={isBusy}
          onSubmit={(text) => change(() => renamePasskey(id, text), 'passkey_renamed')}
          onClose={close}
        />
      )}
      {opened === 'remove' && (
        <ConfirmDialog
          title={message('remove_of', { name })}
          question={message('remove_question')}
          submit={message('remove')}
          isDanger
          isBusy={isBusy}
          onCancel={close}
          onConfirm={() => change(() => removePasskey(id), 'passkey_removed')}
        />
      )}
    </>
  );
};
