import { useRef, useState, type FormEvent } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { stepUpOptionsSchema, type ProofWays } from '../../contract/people/credentials';
import { appHttp } from '../authProvider/apiClient';
import { ApiError, messageOf } from '../framework/declaration/errors';
import { useBackCloses } from '../framework/ui/hooks/useBackCloses';
import { DialogFrame } from '../framework/ui/values/DialogFrame';
import { texts } from '../framework/texts/texts';
import { closeRequirement } from '../authProvider/refusals';
import { useMessages } from '../framework/ui/hooks/useMessages';

const stepUpTexts = texts('stepUp', {
  title: "Confirm it's you",
  lead: 'This changes money or accounts. Your entries are kept.',
  password: 'Password',
  code: 'Code from your authenticator app, or a recovery code',
  confirm: 'Confirm',
  cancel: 'Cancel',
  use_passkey: 'Use a passkey',
  passkey_failed: "Couldn't use the passkey. Try again, or enter a code.",
  failed: "Couldn't confirm. Please try again.",
  loading: 'Loading…',
});

const useMethods = () =>
  useQuery({
    queryKey: ['stepUp'],
    queryFn: async (): Promise<ProofWays> =>
      stepUpOptionsSchema.parse(await appHttp.json('POST', '/auth/step-up/options')),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });

const signWithPasskey = async ({ challenge, passkeyOptions }: ProofWays): Promise<object> => {
  const { signPasskey } = await import('./passkey');
  return { challenge, passkey: await signPasskey(passkeyOptions) };
};

/** One call at a time, because the server counts the attempts. */
const useVerify = (fallback: string) => {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const verify = async (make: () => Promise<object>): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    setFailure(undefined);
    try {
      await appHttp.json('POST', '/auth/step-up', { body: await make() });
      closeRequirement(true);
    } catch (error) {
      // the browser's text about a passkey is for programmers
      setFailure(error instanceof ApiError ? messageOf(error, fallback) : fallback);
      setIsBusy(false);
    }
  };
  return { isBusy, failure, verify };
};

interface ProofFieldProps {
  isPassword: boolean;
  value: string;
  onChange: (value: string) => void;
}

const ProofField = ({ isPassword, value, onChange }: ProofFieldProps) => {
  const name = isPassword ? 'password' : 'code';
  return (
    <TextField
      autoFocus
      fullWidth
      name={name}
      label={useMessages(stepUpTexts)(name)}
      type={isPassword ? 'password' : 'text'}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        htmlInput: {
          autoComplete: isPassword ? 'current-password' : 'one-time-code',
          autoCapitalize: 'none',
          spellCheck: false,
        },
      }}
    />
  );
};

/**
 * Asks for the second factor, or without one for the password, and then continues the waiting
 * calls.
 */
export const StepUpDialog = () => {
  const message = useMessages(stepUpTexts);
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState('');
  const { data: methods, error } = useMethods();
  const { isBusy, failure, verify } = useVerify(
    message(methods?.ways.includes('passkey') ? 'passkey_failed' : 'failed'),
  );
  useBackCloses(true, isBusy ? undefined : () => closeRequirement(false));
  const isPassword = methods?.ways.includes('password') === true;
  const isEmpty = typed.trim() === '';

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // a submit must not reach the form of the dialog below
    event.stopPropagation();
    if (!isEmpty) void verify(async () => (isPassword ? { password: typed } : { code: typed }));
  };
  const shown = failure ?? (error ? messageOf(error, message('failed')) : undefined);

  return (
    <DialogFrame
      title={message('title')}
      onClose={() => closeRequirement(false)}
      isBusy={isBusy}
      form={{ ref: form, onSubmit: submit }}
      actions={
        <>
          <Button onClick={() => closeRequirement(false)} disabled={isBusy}>
            {message('cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={isBusy || !methods || isEmpty}>
            {message('confirm')}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: '16px' }}>
        <span>{message('lead')}</span>
        {shown !== undefined && <Alert severity="error">{shown}</Alert>}
        {!methods && !error && (
          <Skeleton variant="rounded" height={56} aria-label={message('loading')} />
        )}
        {methods && <ProofField isPassword={isPassword} value={typed} onChange={setTyped} />}
        {methods?.ways.includes('passkey') && (
          <Button
            variant="outlined"
            disabled={isBusy}
            onClick={() => void verify(() => signWithPasskey(methods))}
          >
            {message('use_passkey')}
          </Button>
        )}
      </Stack>
    </DialogFrame>
  );
};
