import { useEffect, useId, useState } from 'react';
import {
  containsOwnData,
  type PasswordOwner,
  weakPasswordTexts,
} from '../../../contract/people/credentials';
import { bar, column } from './meterStyles';
import { PASSWORD_LENGTH_MIN } from '../../../contract/constants';
import { apiBase } from '../../http/apiBase';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';

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

const readMinLength = async (signal: AbortSignal): Promise<number> => {
  try {
    const response = await fetch(`${apiBase}/auth/password-rules`, { signal });
    const rules: unknown = await response.json();
    if (
      typeof rules === 'object' &&
      rules !== null &&
      'minLength' in rules &&
      typeof rules.minLength === 'number'
    )
      return rules.minLength;
    return PASSWORD_LENGTH_MIN;
  } catch {
    // the server checks again when the password is sent
    return PASSWORD_LENGTH_MIN;
  }
};

/**
 * Minimum length of a new password, if the server is asked; until the answer, the length of the
 * specification.
 */
function useMinLength(isEnabled: boolean): number | undefined {
  const [minLength, setMinLength] = useState<number>(PASSWORD_LENGTH_MIN);
  useEffect(() => {
    if (!isEnabled) return undefined;
    const controller = new AbortController();
    void readMinLength(controller.signal).then((read) => {
      if (!controller.signal.aborted) setMinLength(read);
    });
    return () => controller.abort();
  }, [isEnabled]);
  return isEnabled ? minLength : undefined;
}

/** The most common passwords; the server knows ten thousand. */
const FIRST_TRIED = [
  'password',
  'qwerty',
  'qwertyuiop',
  'asdfgh',
  'zxcvbnm',
  'admin',
  'welcome',
  'letmein',
  'iloveyou',
  'dragon',
  'monkey',
  'football',
  'cricket',
  'baseball',
  'sunshine',
  'princess',
  'master',
  'shadow',
  'superman',
  'krishna',
  'ganesh',
  'india',
  'hyderabad',
  'jaldi',
  'biryani',
  'store',
  'user',
];

const estimator = new ZxcvbnFactory();

interface Assessment {
  /** 0 to 4, by the time that guessing would take. */
  score: number;
  /** The rule that it breaks, in the server's words. */
  problem: string | undefined;
}

/**
 * Assesses a password in the form, before it is sent. Without a minimum length, the rules of the
 * specification apply.
 */
export function assessPassword(
  password: string,
  owner: PasswordOwner,
  ownLength?: number,
): Assessment {
  const minLength = ownLength ?? PASSWORD_LENGTH_MIN;
  const own = [
    owner.email,
    ...owner.email.split(/[@.]/),
    ...(owner.name ?? '').split(/\s+/),
  ].filter((part) => part !== '');
  const { score } = estimator.check(password, [...FIRST_TRIED, ...own]);
  if (password.length < minLength)
    return { score: Math.min(score, 1), problem: weakPasswordTexts.tooShort(minLength) };
  return ownLength !== undefined && containsOwnData(password, owner)
    ? { score: 0, problem: weakPasswordTexts.own }
    : { score, problem: undefined };
}
