import { useEffect } from 'react';
import { VERSION_LABEL } from '../../contract/constants';
import { hasReturnTo } from '../authProvider/session';
import { brand } from '../theme/brand';
import './form.css';
import { Jali } from './jali/Jali';
import './signIn.css';
import { SignInForm } from './SignInForm';
import { messages } from './messages';

/** The sign-in screen. Entry listens for the new session and continues. */
export const SignIn = () => {
  useEffect(() => {
    document.title = `${messages.title} · ${brand}`;
  }, []);

  return (
    <div className="sign-in">
      <Jali />
      <main>
        <p className="sign-in-brand">
          <img src="/favicon.svg" alt="" width="40" height="40" />
          <span>{brand}</span>
        </p>
        <h1>{messages.title}</h1>
        <p className="sign-in-lead">{hasReturnTo() ? messages.leadReturning : messages.lead}</p>
        <SignInForm />
        <footer>
          {brand} {VERSION_LABEL}
        </footer>
      </main>
    </div>
  );
};
