import { PASSWORD_LENGTH_MIN, RESET_OTP_MINUTES } from '../../../contract/constants';

/** The messages of the dialogs for a forgotten password. */
export const resetMessages = {
  close: 'Close',
  dismiss: 'Dismiss',

  forgotTitle: 'Reset your password',
  forgotLead: "Enter your email. We'll email you an OTP to reset your password.",
  forgotSubmit: 'Send reset email',
  forgotSubmitting: 'Sending...',
  hasOtp: 'I already have an OTP',
  forgotSent: 'If this email exists, an OTP has been sent.',
  otpExpires: `The OTP expires in ${RESET_OTP_MINUTES} minutes.`,

  resetTitle: 'Set a new password',
  resetFor: 'For',
  otp: 'OTP',
  newPassword: 'New password',
  newPasswordHint: `At least ${PASSWORD_LENGTH_MIN} characters.`,
  confirmPassword: 'Confirm new password',
  resetSubmit: 'Reset password',
  resetSubmitting: 'Resetting...',
  sendAgain: 'Send a new OTP',
  doneTitle: 'Password reset',
  doneLead: 'Your password has been changed. Taking you to sign in...',
  doneToast: 'Your password has been changed. Sign in with the new one.',

  otpRequired: 'OTP is required',
  newPasswordRequired: 'New password is required',
  passwordTooShort: `Password must be at least ${PASSWORD_LENGTH_MIN} characters long`,
  confirmRequired: 'Please confirm your new password',
  passwordsDiffer: 'Passwords do not match',

  forgotFailed: 'Failed to send reset email. Please try again.',
  resetFailed: 'Failed to reset password. Please try again.',
} as const;
