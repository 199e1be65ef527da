import { useEffect, useRef, useState } from 'react';
import { hasReturnTo, onSessionChange, readSession } from '../authProvider/session';
import { guardDoubleClicks } from '../framework/browser/doubleClickGuard';
import { AppLoader } from './AppLoader';
import { Splash } from './Splash';
import {
  consumeDestination,
  isForbiddenPage,
  redirectVisitor,
  showDestination,
  showSignInAddress,
} from './visit';
import { brand } from '../theme/brand';
import { messages } from './messages';
import { VisitorFrame } from './VisitorFrame';
import { VERSION_LABEL } from '../../contract/constants';
import { SignInForm } from './SignInForm';

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

/** `/403` for a signed-out visitor. The link home leads to sign-in. */
const Forbidden = () => {
  useEffect(() => {
    document.title = `403 · ${brand}`;
  }, []);
  return (
    <VisitorFrame>
      <h1>403</h1>
      <p className="sign-in-lead">{messages.forbidden}</p>
      <a className="sign-in-link" href="/">
        {messages.home}
      </a>
    </VisitorFrame>
  );
};

/** The sign-in screen. Entry listens for the new session and continues. */
const SignIn = () => {
  useEffect(() => {
    document.title = `${messages.title} · ${brand}`;
  }, []);

  return (
    <VisitorFrame>
      <h1>{messages.title}</h1>
      <p className="sign-in-lead">{hasReturnTo() ? messages.leadReturning : messages.lead}</p>
      <SignInForm />
      <footer>
        {brand} {VERSION_LABEL}
      </footer>
    </VisitorFrame>
  );
};
