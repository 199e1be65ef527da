import { useEffect } from 'react';
import { VERSION_LABEL } from '../../contract/constants';
import { hasReturnTo } from '../authProvider/session';
import { brand } from '../theme/brand';
import { SignInForm } from './SignInForm';
import { messages } from './messages';
import { VisitorFrame } from './VisitorFrame';

/** The sign-in screen. Entry listens for the new session and continues. */
export const SignIn = () => {
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
