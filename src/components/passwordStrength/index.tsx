import { lazy, Suspense, type ComponentType } from 'react';
import type { PasswordOwner } from '../../../contract/passwords';

interface Props {
  password: string;
  owner: PasswordOwner;
}

const StrengthMeter = lazy((): Promise<{ default: ComponentType<Props> }> =>
  import('./StrengthMeter').then(({ StrengthMeter: loaded }) => ({ default: loaded }), () => ({ default: () => null })));

/** The strength of a new password; what estimates it is loaded with the first letter. Nothing where that can't be loaded. */
export const PasswordStrength = ({ password, owner }: Props) =>
  password === '' ? null : (
    <Suspense fallback={null}>
      <StrengthMeter password={password} owner={owner} />
    </Suspense>
  );
