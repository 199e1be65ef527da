import { Suspense, useState, type FormEvent } from 'react';
import { requestOtp, resetPassword } from './calls';
import { Dialog } from './Dialog';
import { Failure } from '../Failure';
import { Field } from '../Field';
import { TickIcon } from './icons';
import { PasswordField } from '../PasswordField';
import { Strength } from '../Strength';
import { SubmitButton } from '../SubmitButton';
import { resetMessages } from './messages';
import { useFields } from '../useFields';
import { useSubmit } from '../useSubmit';
import { checkReset } from './validation';

export interface ResetDialogProps {
  email: string;
  wasSent: boolean;
  onDone(): void;
  onClose(): void;
}

const SentNote = () => (
  <p role="status" className="sign-in-note">
    <TickIcon />
    <span>
      <strong>{resetMessages.forgotSent}</strong> {resetMessages.otpExpires}
    </span>
  </p>
);

/** Sends the OTP again, and counts how often it was sent. */
const useSendAgain = (email: string, wasSent: boolean, onSent: () => void) => {
  const { isBusy, failure, submit } = useSubmit(resetMessages.forgotFailed);
  const [sent, setSent] = useState(wasSent ? 1 : 0);
  const send = () =>
    void submit(async (signal) => {
      await requestOtp(email, signal);
      onSent();
      setSent((count) => count + 1);
    });
  return { isBusy, failure, sent, send };
};

const useResetFields = () =>
  useFields({ otp: '', newPassword: '', confirmPassword: '' }, checkReset);

interface NewPasswordProps extends Pick<ReturnType<typeof useResetFields>, 'bind'> {
  email: string;
}

const NewPassword = ({ email, bind }: NewPasswordProps) => {
  const field = bind('newPassword');
  return (
    <>
      <PasswordField
        {...field}
        label={resetMessages.newPassword}
        hint={resetMessages.newPasswordHint}
        autoComplete="new-password"
        required
      />
      {field.error === undefined && (
        <Suspense fallback={null}>
          <Strength password={field.value} owner={{ email }} usesServerMinLength={false} />
        </Suspense>
      )}
      <PasswordField
        {...bind('confirmPassword')}
        label={resetMessages.confirmPassword}
        autoComplete="new-password"
        required
      />
    </>
  );
};

export const ResetDialog = ({ email, wasSent, onDone, onClose }: ResetDialogProps) => {
  const { values, bind, check, set } = useResetFields();
  const reset = useSubmit(resetMessages.resetFailed);
  const again = useSendAgain(email, wasSent, () => set('otp', ''));

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!check(event.currentTarget)) return;
    void reset.submit(async (signal) => {
      await resetPassword(
        { email, otp: values.otp.trim(), newPassword: values.newPassword },
        signal,
      );
      onDone();
    });
  };

  return (
    <Dialog title={resetMessages.resetTitle} onClose={onClose}>
      <form noValidate onSubmit={save}>
        {again.sent > 0 && <SentNote key={again.sent} />}
        <p className="sign-in-lead">
          {resetMessages.resetFor} <strong>{email}</strong>
        </p>
        <Failure text={reset.failure ?? again.failure} />
        {/* identifies the account to password managers */}
        <input type="email" value={email} autoComplete="username" readOnly hidden />
        <Field
          {...bind('otp')}
          label={resetMessages.otp}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
        <NewPassword email={email} bind={bind} />
        <SubmitButton
          isBusy={reset.isBusy}
          text={resetMessages.resetSubmit}
          busyText={resetMessages.resetSubmitting}
        />
        <button
          type="button"
          className="sign-in-link"
          aria-busy={again.isBusy}
          onClick={again.send}
        >
          {again.isBusy ? resetMessages.forgotSubmitting : resetMessages.sendAgain}
        </button>
      </form>
    </Dialog>
  );
};
