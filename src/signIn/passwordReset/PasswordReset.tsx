import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { ResetDialog } from './ResetDialog';
import { Dialog } from './Dialog';
import { TickIcon } from './icons';
import { resetMessages } from './messages';
import { RESET_DONE_MS } from '../../constants';
import { requestOtp } from './calls';
import { Failure } from '../Failure';
import { Field } from '../Field';
import { SubmitButton } from '../SubmitButton';
import { messages } from '../messages';
import { useFields } from '../useFields';
import { useSubmit } from '../useSubmit';
import { checkForgot } from './validation';

type Step =
  | { name: 'forgot' }
  | { name: 'reset'; email: string; wasSent: boolean }
  | { name: 'done'; email: string };

export interface PasswordResetProps {
  email: string;
  /** Called with the e-mail as typed. */
  onClose(email: string): void;
  onDone(email: string): void;
}

/** The three steps of a password reset, each a separate dialog. */
export const PasswordReset = ({ email, onClose, onDone }: PasswordResetProps) => {
  const [step, setStep] = useState<Step>({ name: 'forgot' });
  switch (step.name) {
    case 'forgot':
      return (
        <ForgotDialog
          email={email}
          onSent={(typed) => setStep({ name: 'reset', email: typed, wasSent: true })}
          onHasOtp={(typed) => setStep({ name: 'reset', email: typed, wasSent: false })}
          onClose={onClose}
        />
      );
    case 'reset':
      return (
        <ResetDialog
          email={step.email}
          wasSent={step.wasSent}
          onDone={() => setStep({ name: 'done', email: step.email })}
          onClose={() => onClose(step.email)}
        />
      );
    case 'done':
      return <ResetDone onClose={() => onDone(step.email)} />;
  }
};

/** The success view: stays 2 seconds, or until it is closed. */
const ResetDone = ({ onClose }: { onClose(): void }) => {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const timer = setTimeout(() => close(), RESET_DONE_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <Dialog title={resetMessages.doneTitle} onClose={onClose}>
      <p role="status" className="sign-in-note">
        <TickIcon />
        <span>{resetMessages.doneLead}</span>
      </p>
    </Dialog>
  );
};

interface ForgotDialogProps {
  email: string;
  onSent(email: string): void;
  /** For a person who already has an OTP: from an invitation, or after closing the next dialog. */
  onHasOtp(email: string): void;
  onClose(email: string): void;
}

/** First step of a reset: asks for the e-mail and sends an OTP to it. */
const ForgotDialog = ({ email, onSent, onHasOtp, onClose }: ForgotDialogProps) => {
  const { values, bind, check } = useFields({ email }, checkForgot);
  const { isBusy, failure, submit } = useSubmit(resetMessages.forgotFailed);
  const typed = values.email.trim();

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!check(event.currentTarget)) return;
    void submit(async (signal) => {
      await requestOtp(typed, signal);
      onSent(typed);
    });
  };

  return (
    <Dialog title={resetMessages.forgotTitle} onClose={() => onClose(values.email)}>
      <form noValidate onSubmit={send}>
        <p className="sign-in-lead">{resetMessages.forgotLead}</p>
        <Failure text={failure} />
        <Field
          {...bind('email')}
          label={messages.email}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          required
        />
        <SubmitButton
          isBusy={isBusy}
          text={resetMessages.forgotSubmit}
          busyText={resetMessages.forgotSubmitting}
        />
        <button
          type="button"
          className="sign-in-link"
          onClick={(event) => {
            if (event.currentTarget.form && check(event.currentTarget.form)) onHasOtp(typed);
          }}
        >
          {resetMessages.hasOtp}
        </button>
      </form>
    </Dialog>
  );
};
