import { lazy, Suspense, type ComponentType } from 'react';
import type { PasswordOwner } from '../../../contract/people/credentials';
import { bar, column } from './meterStyles';

interface Props {
  password: string;
  owner: PasswordOwner;
  /** Asks the server for its least length, which the two documents' server does not say. */
  asksServer: boolean;
}

const StrengthMeter = lazy((): Promise<{ default: ComponentType<Props> }> =>
  import('./StrengthMeter').then(
    ({ StrengthMeter: loaded }) => ({ default: loaded }),
    () => ({ default: () => null }),
  ),
);

// as high as what comes: what is below it is about to be pressed
const place = (
  <div aria-hidden style={column}>
    <div style={bar} />
    <span>{'\u00a0'}</span>
  </div>
);

/** The strength of a new password; what estimates it is loaded with the first letter. Nothing where that can't be loaded. */
export const PasswordStrength = ({ password, ...of }: Props) =>
  password === '' ? null : (
    <Suspense fallback={place}>
      <StrengthMeter password={password} {...of} />
    </Suspense>
  );
