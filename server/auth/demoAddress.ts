import type { Config } from '../platform/config';
import { type AppError, invalidField } from '../platform/errors';

/** Everybody of the demonstration who belongs to the platform has an address there; it can be nobody's in earnest. */
export const DEMO_DOMAIN = '@jaldi.example';

export const isDemoAddress = (email: string): boolean => email.toLowerCase().endsWith(DEMO_DOMAIN);

interface Where {
  config: Pick<Config, 'isProduction'>;
}

/** The refusal of such an address: a production that holds one would not start again. */
export const demoRefusal = ({ config }: Where, email: string | undefined): AppError | undefined =>
  config.isProduction && email !== undefined && isDemoAddress(email)
    ? invalidField('email', `${DEMO_DOMAIN} belongs to the demonstration`)
    : undefined;

/** @throws {AppError} invalid */
export function refuseDemoAddress(where: Where, email: string): void {
  const refusal = demoRefusal(where, email);
  if (refusal) throw refusal;
}
