import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { preloadApp } from './appChunk';
import { hasChallenge, login } from './calls';
import { Failure } from './Failure';
import { Field } from './Field';
import { ForgotLink } from './ForgotLink';
import { PasswordField } from './PasswordField';
import { SubmitButton } from './SubmitButton';
import { messages } from './messages';
import { useFields } from './useFields';
import { useSubmit } from './useSubmit';
import { checkSignIn } from './validation';

const loadSecondFactor = () => import('./secondFactor');

/** E-mail and password, and the link to a reset. The input is kept after every failure. */
export const SignInForm = () => {
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const { values, bind, check, set } = useFields({ email: '', password: '' }, checkSignIn);
  const { isBusy, failure, submit } = useSubmit(messages.loginFailed);
  const [shown, setShown] = useState<ReactNode>();

  useEffect(() => {
    // on a phone it would open the keyboard over the page
    if (window.matchMedia('(pointer: fine)').matches) email.current?.focus();
  }, []);

  const signIn = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!check(event.currentTarget)) return;
    const person = { email: values.email.trim(), password: values.password };
    void submit((signal) => login(person, signal).catch(continueWithSecondFactor));
  };
  const continueWithSecondFactor = async (refusal: unknown) => {
    if (!hasChallenge(refusal)) throw refusal;
    const step = await loadSecondFactor();
    setShown(<step.SecondFactor challengeBody={refusal.body} onBack={() => setShown(undefined)} />);
  };
  if (shown) return shown;

  return (
    <>
      <form noValidate onSubmit={signIn} onInput={preloadApp} onPointerDown={preloadApp}>
        <Failure text={failure} />
        <Field
          {...bind('email')}
          ref={email}
          label={messages.email}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          required
        />
        <PasswordField
          {...bind('password')}
          ref={password}
          label={messages.password}
          autoComplete="current-password"
          required
        />
        <SubmitButton isBusy={isBusy} text={messages.submit} busyText={messages.submitting} />
      </form>
      <ForgotLink
        email={values.email}
        onEmail={(typed) => set('email', typed)}
        onReset={() => {
          set('password', '');
          password.current?.focus();
        }}
      />
    </>
  );
};
