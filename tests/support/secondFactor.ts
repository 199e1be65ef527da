import { Secret, TOTP } from 'otpauth';
import { factorSetSchema, totpSchema } from '../../contract/people/credentials';
import type { Person } from './people';
import type { TestServer } from './serverOn';

const STEP_MS = 30_000;

/** The code of an authenticator app, this many steps of 30 s from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * STEP_MS,
  });

/**
 * Sets up an authenticator app as Profile does, with the previous step's code: the current one is
 * left to the test.
 */
export async function givenTotp(
  server: TestServer,
  as: Person,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await server.request('POST', '/auth/totp', { as })).read(totpSchema);
  const answer = await server.request('PUT', '/auth/totp', {
    as,
    body: { code: codeOf(secret, -1) },
  });
  return { secret, recoveryCodes: answer.read(factorSetSchema).recoveryCodes ?? [] };
}
