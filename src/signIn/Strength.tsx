import { type ComponentProps, type ComponentType, lazy } from 'react';
import type { PasswordStrength } from '../components/passwordStrength';

/**
 * How strong a password is, once its code has come; nothing where it can't. Imported statically, its name would be in the list of
 * chunks that sign-in begins with.
 */
export const Strength = lazy(
  (): Promise<{ default: ComponentType<ComponentProps<typeof PasswordStrength>> }> =>
    import('../components/passwordStrength').then(
      ({ PasswordStrength: loaded }) => ({ default: loaded }),
      () => ({ default: () => null }),
    ),
);
