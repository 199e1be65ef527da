import type { ReactNode } from 'react';
import { brand } from '../theme/brand';
import './form.css';
import { Jali } from './jali/Jali';
import './signIn.css';

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
