import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { settle, type Asked } from '../authProvider/refusals';
import { useCurrentUser } from '../navigation/CurrentUserContext';
import { StepUpDialog } from './StepUpDialog';

/** Leads to Profile, where a second factor is set up. */
const ToProfile = () => {
  const { role } = useCurrentUser();
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(`/${role}/profile`);
    settle(false);
  }, [navigate, role]);
  return null;
};

/** What a refused call asks for: the dialog that proves who sits there, or the way to Profile. */
export const Answer = ({ asked }: { asked: Asked }) =>
  asked === 'proof' ? <StepUpDialog /> : <ToProfile />;
