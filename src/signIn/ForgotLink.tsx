import { useEffect, useEffectEvent, useState } from 'react';
import { Failure } from './Failure';
import { messages } from './messages';
import { showSignInAddress } from './visit';

const loadFlow = () => import('./passwordReset');
type Flow = Awaited<ReturnType<typeof loadFlow>>;
// a failure is shown when the link is pressed
const preloadFlow = () => void loadFlow().catch(() => undefined);

export interface ForgotLinkProps {
  email: string;
  /** The e-mail as typed in a dialog. */
  onEmail(email: string): void;
  onReset(): void;
}

/** Opens the dialogs of a password reset, and shows their success. */
export const ForgotLink = ({ email, onEmail, onReset }: ForgotLinkProps) => {
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
