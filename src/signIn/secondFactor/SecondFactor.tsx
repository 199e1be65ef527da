import { type FormEvent, useEffect, useState } from 'react';
import { ApiError } from '../../framework/declaration/errors';
import { preloadApp } from '../appChunk';
import { login } from '../calls';
import { Failure } from '../Failure';
import { Field } from '../Field';
import { SubmitButton } from '../SubmitButton';
import { messages } from '../messages';
import { useFields } from '../useFields';
import { useSubmit } from '../useSubmit';
import { isObject } from '../../framework/declaration/isObject';

const factorMessages = {
  lead: 'Enter the code from your authenticator app, or a recovery code.',
  leadPasskey: 'Use a passkey, or enter a code.',
  code: 'Code',
  codeRequired: 'Enter the code',
  withPasskey: 'Use a passkey',
  passkeyFailed: "Couldn't use the passkey. Try again, or enter a code.",
  failed: "Couldn't check the code. Please try again.",
  back: 'Back to sign-in',
} as const;

const PATH = '/auth/login/second-factor';
const checkCode = ({ code }: { code: string }) => ({
  code: code.trim() === '' ? factorMessages.codeRequired : undefined,
});

export interface SecondFactorProps {
  challengeBody: unknown;
  onBack(): void;
}

/**
 * Asks for the code of an authenticator app, a recovery code or a passkey. Entry listens for the
 * new session.
 */
export const SecondFactor = ({ challengeBody, onBack }: SecondFactorProps) => {
  const [{ challenge, passkeyOptions }] = useState(() => readSecondFactorRequest(challengeBody));
  const { values, bind, check } = useFields({ code: '' }, checkCode);
  const { isBusy, failure, submit } = useSubmit(factorMessages.failed);
  const [passkeyFailure, setPasskeyFailure] = useState<string>();
  const [code, setCode] = useState<HTMLInputElement | null>(null);

  useEffect(() => code?.focus(), [code]);

  const giveCode = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setPasskeyFailure(undefined);
    if (check(event.currentTarget))
      void submit((signal) => login({ challenge, code: values.code.trim() }, signal, PATH));
  };
  const givePasskey = () =>
    void submit(async (signal) => {
      setPasskeyFailure(undefined);
      try {
        const { signPasskey } = await import('../../stepUp/passkey');
        await login({ challenge, passkey: await signPasskey(passkeyOptions) }, signal, PATH);
      } catch (error) {
        if (error instanceof ApiError) throw error;
        setPasskeyFailure(factorMessages.passkeyFailed);
      }
    });

  return (
    <form noValidate onSubmit={giveCode} onInput={preloadApp}>
      <p className="sign-in-lead">
        {passkeyOptions ? factorMessages.leadPasskey : factorMessages.lead}
      </p>
      <Failure text={failure ?? passkeyFailure} />
      {passkeyOptions && (
        <button
          type="button"
          className="sign-in-submit"
          aria-disabled={isBusy}
          onClick={givePasskey}
        >
          {factorMessages.withPasskey}
        </button>
      )}
      <Field
        {...bind('code')}
        ref={setCode}
        label={factorMessages.code}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <SubmitButton isBusy={isBusy} text={messages.submit} busyText={messages.submitting} />
      <button type="button" className="sign-in-link" onClick={onBack}>
        {factorMessages.back}
      </button>
    </form>
  );
};

/** Requested factors of the server's refusal. */
interface SecondFactorRequest {
  challenge: string;
  passkeyOptions: Record<string, unknown> | null;
}

/** Parsed by hand, because the contract's schema would load zod. */
const readSecondFactorRequest = (body: unknown): SecondFactorRequest => {
  const { challenge, passkeyOptions } = isObject(body) ? body : {};
  return {
    challenge: typeof challenge === 'string' ? challenge : '',
    passkeyOptions: isObject(passkeyOptions) ? { ...passkeyOptions } : null,
  };
};
