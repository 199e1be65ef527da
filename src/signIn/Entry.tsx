import { useEffect, useRef, useState } from 'react';
import { onSessionChange, readSession } from '../authProvider/session';
import { guardDoubleClicks } from '../framework/browser/doubleClickGuard';
import { AppLoader } from './AppLoader';
import { Forbidden } from './Forbidden';
import { SignIn } from './SignIn';
import { Splash } from './Splash';
import {
  isForbiddenPage,
  redirectVisitor,
  showDestination,
  showSignInAddress,
  consumeDestination,
} from './visit';

type Screen = 'signIn' | 'forbidden' | 'app' | 'leaving';

const visitorScreen = (): Screen => (isForbiddenPage() ? 'forbidden' : 'signIn');

/**
 * Shows sign-in without a session and the application with one, and follows changes in this tab and
 * the others.
 */
export const Entry = () => {
  const [screen, setScreen] = useState<Screen>(() => (readSession() ? 'app' : visitorScreen()));
  const hasServed = useRef(screen === 'app');

  useEffect(guardDoubleClicks, []);

  useEffect(
    () =>
      onSessionChange((session) => {
        if (!session) {
          showSignInAddress();
          setScreen('signIn');
        } else if (hasServed.current) {
          // each document serves a single person, so that nothing in memory reaches the next one
          window.location.replace(consumeDestination(session));
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
    if (screen !== 'signIn' && screen !== 'forbidden') return undefined;
    const onAddressChange = () => {
      redirectVisitor();
      setScreen(visitorScreen());
    };
    window.addEventListener('popstate', onAddressChange);
    return () => window.removeEventListener('popstate', onAddressChange);
  }, [screen]);

  if (screen === 'app') return <AppLoader />;
  if (screen === 'forbidden') return <Forbidden />;
  return screen === 'signIn' ? <SignIn /> : <Splash />;
};
