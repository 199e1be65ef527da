import { useState } from 'react';
import Button from '@mui/material/Button';
import { useNotify } from 'ra-core';
import type { Factors } from '../../../../contract/people/credentials';
import { Moment } from '../../../framework/ui/values/Moment';
import { Entry } from '../Entry';
import { useTask } from '../useWork';
import { TextDialog } from './AskText';
import { removePasskey, renamePasskey } from './calls';
import { factorTexts } from './messages';
import { RemoveFactor } from './RemoveFactor';
import { useMessages } from '../../../framework/ui/hooks/useMessages';

interface Props {
  passkey: Factors['passkeys'][number];
  onChange: () => void;
}

export const PasskeyEntry = ({ passkey: { id, name, lastUsedAt }, onChange }: Props) => {
  const message = useMessages(factorTexts);
  const notify = useNotify();
  const { isBusy, runTask } = useTask(message('failed'));
  const [isRenaming, setIsRenaming] = useState(false);
  const rename = (text: string) =>
    void runTask(async () => {
      await renamePasskey(id, text);
      setIsRenaming(false);
      notify(message('passkey_renamed'), { type: 'success' });
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
              onClick={() => setIsRenaming(true)}
            >
              {message('rename')}
            </Button>
            <RemoveFactor
              name={name}
              done={message('passkey_removed')}
              remove={() => removePasskey(id)}
              onRemoved={onChange}
            />
          </>
        }
      />
      {isRenaming && (
        <TextDialog
          title={message('rename_of', { name })}
          label={message('passkey_name')}
          submit={message('save')}
          initial={name}
          isBusy={isBusy}
          onSubmit={rename}
          onClose={() => setIsRenaming(false)}
        />
      )}
    </>
  );
};
