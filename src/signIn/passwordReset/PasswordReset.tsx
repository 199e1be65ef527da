import { useState } from 'react';
import { ForgotDialog } from './ForgotDialog';
import { ResetDialog } from './ResetDialog';
import { ResetDone } from './ResetDone';

type Step =
  | { name: 'forgot' }
  | { name: 'reset'; email: string; wasSent: boolean }
  | { name: 'done'; email: string };

export interface PasswordResetProps {
  email: string;
  /** Called with the e-mail as typed. */
  onClose(email: string): void;
  onDone(email: string): void;
}

/** The three steps of a password reset, each a separate dialog. */
export const PasswordReset = ({ email, onClose, onDone }: PasswordResetProps) => {
  const [step, setStep] = useState<Step>({ name: 'forgot' });
  switch (step.name) {
    case 'forgot':
      return (
        <ForgotDialog
          email={email}
          onSent={(typed) => setStep({ name: 'reset', email: typed, wasSent: true })}
          onHasOtp={(typed) => setStep({ name: 'reset', email: typed, wasSent: false })}
          onClose={onClose}
        />
      );
    case 'reset':
      return (
        <ResetDialog
          email={step.email}
          wasSent={step.wasSent}
          onDone={() => setStep({ name: 'done', email: step.email })}
          onClose={() => onClose(step.email)}
        />
      );
    case 'done':
      return <ResetDone onClose={() => onDone(step.email)} />;
  }
};
