import { messages } from './messages';

export type Errors<Name extends string> = Partial<Record<Name, string>>;

// the contract's own rules would load zod; the server validates again
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const emailError = (email: string): string | undefined => {
  if (email.trim() === '') return messages.emailRequired;
  return EMAIL.test(email.trim()) ? undefined : messages.emailInvalid;
};

export type SignInValues = { email: string; password: string };

export const checkSignIn = ({ email, password }: SignInValues): Errors<keyof SignInValues> => ({
  email: emailError(email),
  password: password === '' ? messages.passwordRequired : undefined,
});
