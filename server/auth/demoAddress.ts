import type { Config } from '../platform/config';
import { type AppError, invalidField } from '../platform/errors';

/** Domain of every account of the demonstration; no real address can have it. */
export const DEMO_DOMAIN = '@jaldi.example';

export const isDemoAddress = (email: string): boolean => email.toLowerCase().endsWith(DEMO_DOMAIN);

interface AddressContext {
  config: Pick<Config, 'isProduction'>;
}

/**
 * Returns the refusal of a demonstration address: production does not start with such an account.
 */
export const demoRefusal = (
  { config }: AddressContext,
  email: string | undefined,
): AppError | undefined =>
  config.isProduction && email !== undefined && isDemoAddress(email)
    ? invalidField('email', `${DEMO_DOMAIN} is reserved for demonstration accounts`)
    : undefined;

/** @throws {AppError} invalid, naming the field `email` */
export function refuseDemoAddress(context: AddressContext, email: string): void {
  const refusal = demoRefusal(context, email);
  if (refusal) throw refusal;
}
