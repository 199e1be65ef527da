import { useBlocker, useCanBlock } from 'ra-core';
import { useEffect, type RefObject } from 'react';
import ConfirmDialog from '../values/ConfirmDialog';
import { useWords } from '../hooks/useText';

interface Props {
  isDirty: boolean;
  /** Set when leaving is fine: saved, or kept as a draft. A ref, because the navigation follows before a render. */
  mayLeave: RefObject<boolean>;
}

const SIGN_IN = '/login';

const BlockingGuard = ({ isDirty, mayLeave }: Props) => {
  const word = useWords();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      !mayLeave.current &&
      nextLocation.pathname !== currentLocation.pathname &&
      // an ended session has to be able to sign in again; the draft keeps what was typed
      nextLocation.pathname !== SIGN_IN,
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={word('unsaved_title')}
      question={word('unsaved_text')}
      cancel={word('unsaved_stay')}
      submit={word('unsaved_leave')}
      isDanger
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    />
  );
};

/** Asks before unsaved changes are lost: by Cancel, Escape, a link, the back button or closing the tab. */
export const UnsavedGuard = (props: Props) => {
  const { isDirty, mayLeave } = props;
  const canBlock = useCanBlock();
  useEffect(() => {
    if (!isDirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => {
      if (!mayLeave.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty, mayLeave]);
  return canBlock ? <BlockingGuard {...props} /> : null;
};
