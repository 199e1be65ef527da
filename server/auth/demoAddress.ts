import type { Config } from '../platform/config';
import { invalidField } from '../platform/errors';

/** Everybody of the demonstration who belongs to the platform has an address there; it can be nobody's in earnest. */
export const DEMO_DOMAIN = '@jaldi.example';

export const isDemoAddress = (email: string): boolean => email.toLowerCase().endsWith(DEMO_DOMAIN);

/** @throws {AppError} invalid: a production that holds such an account would not start again */
export function refuseDemoAddress(
  { config }: { config: Pick<Config, 'isProduction'> },
  email: string | undefined,
): void {
  if (config.isProduction && email !== undefined && isDemoAddress(email))
    throw invalidField('email', `${DEMO_DOMAIN} belongs to the demonstration`);
}
