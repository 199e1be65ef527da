import { useEffect } from 'react';
import { brand } from '../theme/brand';
import { messages } from './messages';
import { VisitorFrame } from './VisitorFrame';

/** `/403` for a signed-out visitor. The link home leads to sign-in. */
export const Forbidden = () => {
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
