import type { FormEvent } from 'react';
import { requestOtp } from './calls';
import { Dialog } from './Dialog';
import { Failure } from '../Failure';
import { Field } from '../Field';
import { SubmitButton } from '../SubmitButton';
import { resetMessages } from './messages';
import { messages } from '../messages';
import { useFields } from '../useFields';
import { useSubmit } from '../useSubmit';
import { checkForgot } from './validation';

export interface ForgotDialogProps {
  email: string;
  onSent(email: string): void;
  /** For a person who already has an OTP: from an invitation, or after closing the next dialog. */
  onHasOtp(email: string): void;
  onClose(email: string): void;
}

/** First step of a reset: asks for the e-mail and sends an OTP to it. */
export const ForgotDialog = ({ email, onSent, onHasOtp, onClose }: ForgotDialogProps) => {
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
