import { useState, type FormEvent } from 'react';
import { requestOtp, resetPassword } from './calls';
import { Dialog } from './Dialog';
import { Failure } from '../Failure';
import { Field } from '../Field';
import { TickIcon } from './icons';
import { PasswordField } from '../PasswordField';
import { SubmitButton } from '../SubmitButton';
import { resetTexts } from './messages';
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
      <strong>{resetTexts.forgotSent}</strong> {resetTexts.otpExpires}
    </span>
  </p>
);

/** The second step: OTP and new password. */
export const ResetDialog = ({ email, wasSent, onDone, onClose }: ResetDialogProps) => {
  const { values, bind, check, set } = useFields({ otp: '', newPassword: '', confirmPassword: '' }, checkReset);
  const reset = useSubmit(resetTexts.resetFailed);
  const again = useSubmit(resetTexts.forgotFailed);
  const [sent, setSent] = useState(wasSent ? 1 : 0);

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!check(event.currentTarget)) return;
    void reset.submit(async (signal) => {
      await resetPassword({ email, otp: values.otp.trim(), newPassword: values.newPassword }, signal);
      onDone();
    });
  };

  const sendAgain = () =>
    again.submit(async (signal) => {
      await requestOtp(email, signal);
      set('otp', '');
      setSent((count) => count + 1);
    });

  return (
    <Dialog title={resetTexts.resetTitle} onClose={onClose}>
      <form noValidate onSubmit={save}>
        {sent > 0 && <SentNote key={sent} />}
        <p className="sign-in-lead">
          {resetTexts.resetFor} <strong>{email}</strong>
        </p>
        <Failure text={reset.failure ?? again.failure} />
        {/* tells password managers whose password this becomes */}
        <input type="email" value={email} autoComplete="username" readOnly hidden />
        <Field {...bind('otp')} label={resetTexts.otp} inputMode="numeric" autoComplete="one-time-code" required />
        <PasswordField
          {...bind('newPassword')}
          label={resetTexts.newPassword}
          hint={resetTexts.newPasswordHint}
          autoComplete="new-password"
          required
        />
        <PasswordField {...bind('confirmPassword')} label={resetTexts.confirmPassword} autoComplete="new-password" required />
        <SubmitButton isBusy={reset.isBusy} text={resetTexts.resetSubmit} busyText={resetTexts.resetSubmitting} />
        <button type="button" className="sign-in-link" aria-busy={again.isBusy} onClick={() => void sendAgain()}>
          {again.isBusy ? resetTexts.forgotSubmitting : resetTexts.sendAgain}
        </button>
      </form>
    </Dialog>
  );
};
