import { useEffect, useEffectEvent } from 'react';
import { Dialog } from './Dialog';
import { TickIcon } from './icons';
import { resetMessages } from './messages';
import { RESET_DONE_MS } from '../../constants';

/** The success view: stays 2 seconds, or until it is closed. */
export const ResetDone = ({ onClose }: { onClose(): void }) => {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const timer = setTimeout(() => close(), RESET_DONE_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <Dialog title={resetMessages.doneTitle} onClose={onClose}>
      <p role="status" className="sign-in-note">
        <TickIcon />
        <span>{resetMessages.doneLead}</span>
      </p>
    </Dialog>
  );
};
