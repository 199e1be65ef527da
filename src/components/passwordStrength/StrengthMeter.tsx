import { useId } from 'react';
import type { PasswordOwner } from '../../../contract/people/credentials';
import { assessPassword } from './assess';
import { bar, column } from './meterStyles';
import { useMinLength } from './useMinLength';

const WORDS = ['Very weak', 'Weak', 'Fair', 'Good', 'Strong'] as const;

/** A bar and a word for a new password, or the rule that it breaks. */
export const StrengthMeter = ({
  password,
  owner,
  usesServerMinLength,
}: {
  password: string;
  owner: PasswordOwner;
  usesServerMinLength: boolean;
}) => {
  const id = useId();
  const minLength = useMinLength(usesServerMinLength);
  const { score, problem } = assessPassword(password, owner, minLength);
  return (
    <div style={column}>
      {/* the first letter fills one step, because an empty bar looks broken */}
      <meter
        aria-labelledby={id}
        min={0}
        max={5}
        low={2.5}
        high={3.5}
        optimum={5}
        value={score + 1}
        style={bar}
      />
      <span id={id} role="status">
        {problem ?? `Password strength: ${WORDS[score] ?? WORDS[0]}`}
      </span>
    </div>
  );
};
