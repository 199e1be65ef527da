import { useEffect } from 'react';
import { closeRequirement, type Requirement } from '../authProvider/refusals';
import { useOpenScreen } from '../framework/ui/values/ScreenLink';
import { useCurrentUser } from '../navigation/CurrentUserContext';
import { StepUpDialog } from './StepUpDialog';

/** Link to Profile, where a second factor is set up. */
const ToProfile = () => {
  const { role } = useCurrentUser();
  const openScreen = useOpenScreen();
  useEffect(() => {
    openScreen(`/${role}/profile`);
    closeRequirement(false);
  }, [openScreen, role]);
  return null;
};

/**
 * Shows the requirement of a refused call: the dialog for proof of identity, or the link to
 * Profile.
 */
export const Answer = ({ asked }: { asked: Requirement }) =>
  asked === 'proof' ? <StepUpDialog /> : <ToProfile />;
