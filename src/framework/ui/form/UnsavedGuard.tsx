import { useBlocker, useCanBlock } from 'ra-core';
import { useEffect, type RefObject } from 'react';
import ConfirmDialog from '../values/ConfirmDialog';
import { useFrameworkMessages } from '../hooks/useMessages';

interface Props {
  /** Something was touched. */
  isDirty: boolean;
  /** Whether what was touched would be lost, looked at when somebody leaves. */
  hasChanges: () => boolean;
  /** Set when leaving is fine: saved, or kept as a draft. A ref, because the navigation follows before a render. */
  mayLeave: RefObject<boolean>;
}

const SIGN_IN = '/login';

const BlockingGuard = ({ isDirty, hasChanges, mayLeave }: Props) => {
  const message = useFrameworkMessages();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      !mayLeave.current &&
      nextLocation.pathname !== currentLocation.pathname &&
      // an ended session has to be able to sign in again; the draft keeps what was typed
      nextLocation.pathname !== SIGN_IN &&
      hasChanges(),
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={message('unsaved_title')}
      question={message('unsaved_text')}
      cancel={message('unsaved_stay')}
      submit={message('unsaved_leave')}
      isDanger
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    />
  );
};

/** Asks before unsaved changes are lost: by Cancel, Escape, a link, the back button or closing the tab. */
export const UnsavedGuard = (props: Props) => {
  const { isDirty, hasChanges, mayLeave } = props;
  const canBlock = useCanBlock();
  useEffect(() => {
    if (!isDirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => {
      if (!mayLeave.current && hasChanges()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty, hasChanges, mayLeave]);
  return canBlock ? <BlockingGuard {...props} /> : null;
};
