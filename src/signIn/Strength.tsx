import { type ComponentProps, type ComponentType, lazy } from 'react';
import type { PasswordStrength } from '../components/passwordStrength';

/**
 * Strength of a password, once its code has loaded; empty if it can't load. A static import would
 * add it to the list of chunks at the start of sign-in.
 */
export const Strength = lazy(
  (): Promise<{ default: ComponentType<ComponentProps<typeof PasswordStrength>> }> =>
    import('../components/passwordStrength').then(
      ({ PasswordStrength: loaded }) => ({ default: loaded }),
      () => ({ default: () => null }),
    ),
);
