import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { type Factors, RECOVERY_CODES } from '../../../../contract/people/credentials';
import { formatDate, parseInstant } from '../../../../contract/time';
import ConfirmDialog from '../../../framework/ui/values/ConfirmDialog';
import { serverNow } from '../../../framework/browser/serverClock';
import { Panel } from '../../Panel';
import { PanelFailed } from '../../PanelFailed';
import { Entries, Entry } from '../Entry';
import { useTask } from '../useWork';
import { AppEntry } from './AppEntry';
import { TextDialog } from './AskText';
import { addPasskey, readFactors, renewCodes } from './calls';
import { factorTexts } from './messages';
import { PasskeyEntry } from './PasskeyEntry';
import { useMessages } from '../../../framework/ui/hooks/useMessages';
import Box from '@mui/material/Box';
import { useBackCloses } from '../../../framework/ui/hooks/useBackCloses';
import { DialogFrame } from '../../../framework/ui/values/DialogFrame';

/** End of the grace period for a job that requires a second factor. */
const Due = ({ dueAt }: { dueAt: string }) => {
  const message = useMessages(factorTexts);
  const isOver = parseInstant(dueAt) < serverNow().getTime();
  return (
    <Alert severity={isOver ? 'error' : 'warning'} sx={{ mb: '12px' }}>
      {isOver ? message('overdue') : message('due', { day: formatDate(dueAt) })}
    </Alert>
  );
};

interface PartProps {
  onChange: (recoveryCodes: string[] | null) => void;
}

const AddPasskey = ({ onChange }: PartProps) => {
  const message = useMessages(factorTexts);
  const notify = useNotify();
  const { isBusy, runTask } = useTask(message('passkey_failed'));
  const [isOpen, setIsOpen] = useState(false);
  const add = (name: string) =>
    void runTask(async () => {
      const codes = await addPasskey(name);
      setIsOpen(false);
      notify(message('passkey_done'), { type: 'success' });
      onChange(codes);
    });
  return (
    <>
      <Entry
        title={message('passkeys')}
        note={message('passkey_none')}
        actions={
          <Button variant="outlined" size="small" onClick={() => setIsOpen(true)}>
            {message('passkey_add')}
          </Button>
        }
      />
      {isOpen && (
        <TextDialog
          title={message('passkey_add')}
          label={message('passkey_name')}
          submit={message('confirm')}
          initial={message('passkey_default')}
          isBusy={isBusy}
          onSubmit={add}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
};

const CodesEntry = ({ left, onChange }: PartProps & { left: number }) => {
  const message = useMessages(factorTexts);
  const { isBusy, runTask } = useTask(message('failed'));
  const [isAsking, setIsAsking] = useState(false);
  const renew = () =>
    void runTask(async () => {
      const codes = await renewCodes();
      setIsAsking(false);
      onChange(codes);
    });
  return (
    <>
      <Entry
        title={message('codes')}
        note={message('codes_left', { left, all: RECOVERY_CODES })}
        actions={
          <Button variant="outlined" size="small" onClick={() => setIsAsking(true)}>
            {message('codes_renew')}
          </Button>
        }
      />
      {isAsking && (
        <ConfirmDialog
          title={message('codes_renew')}
          question={message('codes_renew_question')}
          submit={message('codes_renew')}
          isBusy={isBusy}
          onCancel={() => setIsAsking(false)}
          onConfirm={renew}
        />
      )}
    </>
  );
};

const Loaded = ({ factors, onChange }: PartProps & { factors: Factors }) => {
  const message = useMessages(factorTexts);
  const hasAny = factors.totpSince !== null || factors.passkeys.length > 0;
  return (
    <>
      {factors.dueAt !== null && <Due dueAt={factors.dueAt} />}
      <Typography sx={{ color: 'text.secondary', mb: '4px' }}>{message('lead')}</Typography>
      <Entries label={message('title')}>
        <AppEntry since={factors.totpSince} onChange={onChange} />
        <AddPasskey onChange={onChange} />
        {factors.passkeys.map((passkey) => (
          <PasskeyEntry key={passkey.id} passkey={passkey} onChange={() => onChange(null)} />
        ))}
        {hasAny && <CodesEntry left={factors.recoveryCodesLeft} onChange={onChange} />}
      </Entries>
    </>
  );
};

/** The person's sign-in methods besides the password. */
export const FactorsPanel = () => {
  const message = useMessages(factorTexts);
  const {
    data: factors,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['auth', 'factors'],
    queryFn: ({ signal }) => readFactors(signal),
    refetchOnMount: 'always',
  });
  const [codes, setCodes] = useState<readonly string[]>();
  const changed = (made: string[] | null) => {
    if (made) setCodes(made);
    void refetch();
  };
  return (
    <Panel title={message('title')}>
      {isError && <PanelFailed text={message('load_failed')} onRetry={() => void refetch()} />}
      {!factors && !isError && <Skeleton variant="rounded" height={120} />}
      {factors && <Loaded factors={factors} onChange={changed} />}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
    </Panel>
  );
};

const RecoveryCodes = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => {
  useBackCloses(true, onClose);
  const message = useMessages(factorTexts);
  const [isCopied, setIsCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard.writeText(codes.join('\n')).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    );
  return (
    <DialogFrame
      title={message('codes_title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={copy}>{message(isCopied ? 'codes_copied' : 'codes_copy')}</Button>
          <Button variant="contained" onClick={onClose}>
            {message('codes_kept')}
          </Button>
        </>
      }
    >
      <p style={{ marginTop: 0 }}>{message('codes_lead')}</p>
      <Box
        component="ol"
        aria-label={message('codes')}
        sx={{ m: 0, pl: '28px', columns: { sm: 2 }, lineHeight: 2 }}
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Box>
    </DialogFrame>
  );
};
