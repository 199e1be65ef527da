import type { ReactNode } from 'react';
import { brand } from '../theme/brand';
import './form.css';
import './signIn.css';
import './jali/jali.css';

/** Frame of a screen without a session: the drawing, the brand, and the content. */
export const VisitorFrame = ({ children }: { children: ReactNode }) => (
  <div className="sign-in">
    <Jali />
    <main>
      <p className="sign-in-brand">
        <img src="/favicon.svg" alt="" width="40" height="40" />
        <span>{brand}</span>
      </p>
      {children}
    </main>
  </div>
);

/**
 * A lattice window with light: an arch next to the form, a band above it on a phone. Decoration
 * only, drawn entirely by jali.css.
 */
const Jali = () => (
  <div className="jali" aria-hidden="true">
    <div className="jali-window">
      <div className="jali-light" />
    </div>
  </div>
);
