import { authTexts, changePasswordInput } from '../../../contract/people/auth';
import { PASSWORD_LENGTH_MIN } from '../../../contract/constants';
import type { SettingsMessages } from './messages';

export const passwordNames = ['currentPassword', 'newPassword', 'confirmPassword'] as const;
export type PasswordName = (typeof passwordNames)[number];
export type Passwords = Readonly<Record<PasswordName, string>>;
export type PasswordProblems = Partial<Record<PasswordName, string>>;

export const noPasswords: Passwords = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** Broken rules by field, in the order in which they are shown. */
export const problemsOf = (typed: Passwords, message: SettingsMessages): PasswordProblems => {
  const problems: PasswordProblems = {};
  const { currentPassword, newPassword } = changePasswordInput.shape;
  const [current, next] = [
    currentPassword.safeParse(typed.currentPassword),
    newPassword.safeParse(typed.newPassword),
  ];
  if (!current.success) problems.currentPassword = current.error.issues[0]?.message;
  if (typed.newPassword.length < PASSWORD_LENGTH_MIN)
    problems.newPassword = authTexts.changedPasswordTooShort;
  else if (!next.success) problems.newPassword = next.error.issues[0]?.message;
  if (typed.newPassword !== typed.confirmPassword) problems.confirmPassword = message('mismatch');
  return problems;
};
