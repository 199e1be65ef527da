import { type FormEvent, Suspense, useState } from 'react';
import { PASSWORD_LENGTH_MIN } from '../../../contract/constants';
import { ApiError } from '../../framework/declaration/errors';
import { Failure } from '../Failure';
import { Field } from '../Field';
import { PasswordField } from '../PasswordField';
import { Strength } from '../Strength';
import { SubmitButton } from '../SubmitButton';
import { useFields } from '../useFields';
import { useSubmit } from '../useSubmit';
import { acceptInvitation, acceptSignedIn, type Invitation } from './calls';
import { invitationMessages as messages } from './messages';

interface AcceptProps {
  code: string;
  invitation: Invitation;
  onDone(): void;
}

const passwordError = (password: string, isNew: boolean): string | undefined => {
  if (password === '') return messages.passwordRequired;
  return isNew && password.length < PASSWORD_LENGTH_MIN ? messages.passwordTooShort : undefined;
};

/** Name and password of a new account, or the password of the address's existing account. */
export const AcceptForm = ({ code, invitation: { email, hasAccount }, onDone }: AcceptProps) => {
  const { values, bind, check } = useFields({ name: '', password: '' }, ({ name, password }) => ({
    name: !hasAccount && name.trim() === '' ? messages.nameRequired : undefined,
    password: passwordError(password, !hasAccount),
  }));
  const { isBusy, failure, submit } = useSubmit(messages.acceptFailed);

  const accept = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!check(event.currentTarget)) return;
    const { name, password } = values;
    void submit(async (signal) => {
      await acceptInvitation(
        { code, password, ...(hasAccount ? {} : { name: name.trim() }) },
        signal,
      );
      onDone();
    });
  };

  return (
    <form noValidate onSubmit={accept}>
      {hasAccount && <p className="sign-in-note">{messages.hasAccount}</p>}
      <Failure text={failure} />
      {/* identifies the account to password managers */}
      <input type="email" value={email} autoComplete="username" readOnly hidden />
      {!hasAccount && (
        <Field {...bind('name')} label={messages.name} autoComplete="name" required />
      )}
      <PasswordField
        {...bind('password')}
        label={hasAccount ? messages.password : messages.newPassword}
        {...(hasAccount ? {} : { hint: messages.newPasswordHint })}
        autoComplete={hasAccount ? 'current-password' : 'new-password'}
        required
      />
      {!hasAccount && bind('password').error === undefined && (
        <Suspense fallback={null}>
          <Strength
            password={values.password}
            owner={{ email, name: values.name }}
            usesServerMinLength
          />
        </Suspense>
      )}
      <SubmitButton isBusy={isBusy} text={messages.accept} busyText={messages.accepting} />
    </form>
  );
};

// the server has no session, and requires the password instead
const NEEDS_PASSWORD = 422;

/** For a person who is signed in with the invited account. */
export const AcceptSignedIn = ({ code, invitation, onDone }: AcceptProps) => {
  const { isBusy, failure, submit } = useSubmit(messages.acceptFailed);
  const [hasEnded, setHasEnded] = useState(false);
  if (hasEnded) return <AcceptForm code={code} invitation={invitation} onDone={onDone} />;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(async (signal) => {
          await acceptSignedIn(code, signal).then(onDone, (error: unknown) => {
            if (!(error instanceof ApiError) || error.status !== NEEDS_PASSWORD) throw error;
            setHasEnded(true);
          });
        });
      }}
    >
      <p className="sign-in-note">{messages.signedIn}</p>
      <Failure text={failure} />
      <SubmitButton isBusy={isBusy} text={messages.accept} busyText={messages.accepting} />
    </form>
  );
};
