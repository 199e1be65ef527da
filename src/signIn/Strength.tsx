import { type ComponentProps, type ComponentType, lazy } from 'react';
import type { PasswordStrength } from '../components/passwordStrength';

/**
 * Strength of a password, once its code has loaded; empty if it can't load. A static import would
 * add the meter to the files that the sign-in screen loads at once.
 */
export const Strength = lazy(
  (): Promise<{ default: ComponentType<ComponentProps<typeof PasswordStrength>> }> =>
    import('../components/passwordStrength').then(
      ({ PasswordStrength: loaded }) => ({ default: loaded }),
      () => ({ default: () => null }),
    ),
);
