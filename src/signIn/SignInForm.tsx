import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { preloadApp } from './appChunk';
import { hasChallenge, login } from './calls';
import { Failure } from './Failure';
import { Field } from './Field';
import { PasswordField } from './PasswordField';
import { SubmitButton } from './SubmitButton';
import { messages } from './messages';
import { useFields } from './useFields';
import { useSubmit } from './useSubmit';
import { checkSignIn } from './validation';
import { showSignInAddress } from './visit';

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

const loadFlow = () => import('./passwordReset');
type Flow = Awaited<ReturnType<typeof loadFlow>>;
// a failure is shown when the link is pressed
const preloadFlow = () => void loadFlow().catch(() => undefined);

interface ForgotLinkProps {
  email: string;
  /** The e-mail as typed in a dialog. */
  onEmail(email: string): void;
  onReset(): void;
}

/** Opens the dialogs of a password reset, and shows their success. */
const ForgotLink = ({ email, onEmail, onReset }: ForgotLinkProps) => {
  const [flow, setFlow] = useState<Flow>();
  const [stage, setStage] = useState<'closed' | 'open' | 'unloadable' | 'done'>('closed');

  const reportReset = useEffectEvent(onReset);

  useEffect(() => {
    // only after the dialog has closed, because closing returns the focus to the link
    if (stage === 'done') reportReset();
  }, [stage]);

  const open = () =>
    loadFlow().then(
      (loaded) => {
        setFlow(loaded);
        setStage('open');
      },
      () => setStage('unloadable'),
    );
  const close = (typed: string) => {
    onEmail(typed);
    setStage('closed');
  };
  const finish = (typed: string) => {
    onEmail(typed);
    showSignInAddress();
    setStage('done');
  };

  return (
    <>
      <button
        type="button"
        className="sign-in-link"
        onPointerEnter={preloadFlow}
        onFocus={preloadFlow}
        onClick={() => void open()}
      >
        {messages.forgot}
      </button>
      {stage === 'unloadable' && <Failure text={messages.partNotLoaded} />}
      {flow && stage === 'open' && (
        <flow.PasswordReset email={email} onClose={close} onDone={finish} />
      )}
      {flow && stage === 'done' && (
        <flow.Toast text={flow.resetMessages.doneToast} onDismiss={() => setStage('closed')} />
      )}
    </>
  );
};
