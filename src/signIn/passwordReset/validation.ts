import { PASSWORD_LENGTH_MIN } from '../../../contract/constants';
import { resetMessages } from './messages';
import { emailError, type Errors } from '../validation';

const newPasswordError = (password: string): string | undefined => {
  if (password === '') return resetMessages.newPasswordRequired;
  return password.length < PASSWORD_LENGTH_MIN ? resetMessages.passwordTooShort : undefined;
};

const confirmError = (password: string, again: string): string | undefined => {
  if (again === '') return resetMessages.confirmRequired;
  return again === password ? undefined : resetMessages.passwordsDiffer;
};

export type ForgotValues = { email: string };
export type ResetValues = { otp: string; newPassword: string; confirmPassword: string };

export const checkForgot = ({ email }: ForgotValues): Errors<keyof ForgotValues> => ({
  email: emailError(email),
});

export const checkReset = ({
  otp,
  newPassword,
  confirmPassword,
}: ResetValues): Errors<keyof ResetValues> => ({
  otp: otp.trim() === '' ? resetMessages.otpRequired : undefined,
  newPassword: newPasswordError(newPassword),
  confirmPassword: confirmError(newPassword, confirmPassword),
});
