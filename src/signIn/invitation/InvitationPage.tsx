import { useEffect, useState } from 'react';
import { readSession } from '../../authProvider/session';
import { brand } from '../../theme/brand';
import { failureText } from '../calls';
import { Failure } from '../Failure';
import { VisitorFrame } from '../VisitorFrame';
import { AcceptForm, AcceptSignedIn } from './AcceptForm';
import { type Invitation, readInvitation } from './calls';
import { invitationMessages as messages } from './messages';

type Opened = { invitation: Invitation } | { failure: string };

/** Reads the invitation of the code; again after `attempt` changes. */
const useInvitation = (code: string, attempt: number): Opened | undefined => {
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    if (code === '') return undefined;
    const controller = new AbortController();
    setOpened(undefined);
    readInvitation(code, controller.signal).then(
      (invitation) => setOpened({ invitation }),
      (error: unknown) => {
        if (!controller.signal.aborted)
          setOpened({ failure: failureText(error, messages.readFailed) });
      },
    );
    return () => controller.abort();
  }, [code, attempt]);
  return code === '' ? { failure: messages.incomplete } : opened;
};

const Content = ({ code, invitation }: { code: string; invitation: Invitation }) => {
  const [isDone, setIsDone] = useState(false);
  const { email, inviterName, jobName, storeName } = invitation;
  const isSignedIn = readSession()?.user.email.toLowerCase() === email.toLowerCase();
  const done = () => setIsDone(true);
  if (isDone) {
    return (
      <>
        <h1>{messages.doneTitle}</h1>
        <p role="status" className="sign-in-lead">
          {isSignedIn ? messages.doneSignedIn : messages.doneOf(email)}
        </p>
        <a className="sign-in-link" href={isSignedIn ? '/' : '/login'}>
          {isSignedIn ? messages.goOn : messages.signIn}
        </a>
      </>
    );
  }
  return (
    <>
      <h1>{messages.title}</h1>
      <p className="sign-in-lead">
        {messages.leadOf(inviterName)} <strong>{storeName || messages.backOffice}</strong>{' '}
        {messages.as} <strong>{jobName}</strong>. {email}
      </p>
      {isSignedIn ? (
        <AcceptSignedIn code={code} invitation={invitation} onDone={done} />
      ) : (
        <AcceptForm code={code} invitation={invitation} onDone={done} />
      )}
    </>
  );
};

/**
 * Target of an invitation's link. The code follows the `#`, so that browsers do not send it as part
 * of the address.
 */
export const InvitationPage = ({ code }: { code: string }) => {
  const [attempt, setAttempt] = useState(0);
  const opened = useInvitation(code, attempt);
  useEffect(() => {
    document.title = `${messages.title} · ${brand}`;
  }, []);
  return (
    <VisitorFrame>
      {opened === undefined && (
        <p role="status" className="sign-in-lead">
          {messages.opening}
        </p>
      )}
      {opened && 'failure' in opened && (
        <>
          <h1>{messages.title}</h1>
          <Failure text={opened.failure} />
          {code !== '' && (
            <button type="button" className="sign-in-link" onClick={() => setAttempt(attempt + 1)}>
              {messages.retry}
            </button>
          )}
          <a className="sign-in-link" href="/login">
            {messages.signIn}
          </a>
        </>
      )}
      {opened && 'invitation' in opened && <Content code={code} invitation={opened.invitation} />}
    </VisitorFrame>
  );
};
