import { lazy, Suspense, type ComponentType } from 'react';
import type { PasswordOwner } from '../../../contract/people/credentials';
import { bar, column } from './meterStyles';

interface Props {
  password: string;
  owner: PasswordOwner;
  /** Asks the server for its minimum length, which a server of the bare specification lacks. */
  usesServerMinLength: boolean;
}

const StrengthMeter = lazy((): Promise<{ default: ComponentType<Props> }> =>
  import('./StrengthMeter').then(
    ({ StrengthMeter: loaded }) => ({ default: loaded }),
    () => ({ default: () => null }),
  ),
);

// reserves the final height, because the button below is about to be pressed
const place = (
  <div aria-hidden style={column}>
    <div style={bar} />
    <span>{'\u00a0'}</span>
  </div>
);

/**
 * Strength of a new password. The estimator loads with the first letter; if it can't load, nothing
 * is shown.
 */
export const PasswordStrength = ({ password, ...of }: Props) =>
  password === '' ? null : (
    <Suspense fallback={place}>
      <StrengthMeter password={password} {...of} />
    </Suspense>
  );
