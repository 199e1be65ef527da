import { useEffect, useRef, useState } from 'react';
import { onSessionChange, readSession } from '../authProvider/session';
import { guardDoubleClicks } from '../framework/core/doubleClickGuard';
import { AppLoader } from './AppLoader';
import { SignIn } from './SignIn';
import { Splash } from './Splash';
import { redirectVisitor, showDestination, showSignInAddress, takeDestination } from './visit';

type Screen = 'signIn' | 'app' | 'leaving';

/** Sign-in without a session, the application with one, and the way between them in this tab and from the others. */
export const Entry = () => {
  const [screen, setScreen] = useState<Screen>(() => (readSession() ? 'app' : 'signIn'));
  const hasServed = useRef(screen === 'app');

  useEffect(guardDoubleClicks, []);

  useEffect(
    () =>
      onSessionChange((session) => {
        if (!session) {
          showSignInAddress();
          setScreen('signIn');
        } else if (hasServed.current) {
          // one document serves one person: nothing in its memory reaches the next
          window.location.replace(takeDestination(session));
          setScreen('leaving');
        } else {
          hasServed.current = true;
          showDestination(session);
          setScreen('app');
        }
      }),
    [],
  );

  useEffect(() => {
    if (screen !== 'signIn') return undefined;
    window.addEventListener('popstate', redirectVisitor);
    return () => window.removeEventListener('popstate', redirectVisitor);
  }, [screen]);

  if (screen === 'app') return <AppLoader />;
  return screen === 'signIn' ? <SignIn /> : <Splash />;
};
