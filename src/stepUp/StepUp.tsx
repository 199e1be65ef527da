import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCurrentUser } from '../navigation/CurrentUserContext';
import { followAsked, readAsked, settle } from '../authProvider/refusals';

/** Shows what a refused call asks for: the dialog that proves who sits there, or Profile, where a second factor is set up. */
export const StepUp = () => {
  const { role } = useCurrentUser();
  const navigate = useNavigate();
  const asked = useSyncExternalStore(followAsked, readAsked);
  const [loaded, setLoaded] = useState<{ Dialog: ComponentType }>();

  useEffect(() => {
    if (asked === 'setUp') {
      void navigate(`/${role}/profile`);
      settle(false);
    }
    if (asked === 'proof') import('./StepUpDialog').then(({ StepUpDialog }) => setLoaded({ Dialog: StepUpDialog }), () => settle(false));
  }, [asked, navigate, role]);

  return asked === 'proof' && loaded ? <loaded.Dialog /> : null;
};
