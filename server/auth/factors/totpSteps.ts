import { Secret, TOTP } from 'otpauth';

const SECRET_BYTES = 20;
const PERIOD_S = 30;
/** Tolerance for a wrong clock, in steps either way. */
const STEPS_EITHER_WAY = 1;
const ISSUER = 'Jaldi Biryani';

const totpOf = (secret: Secret, label = '', digits = 6): TOTP =>
  new TOTP({ issuer: ISSUER, label, secret, algorithm: 'SHA1', digits, period: PERIOD_S });

/** Copies the bytes: a Buffer may be a part of a larger ArrayBuffer. */
const secretOf = (bytes: Uint8Array): Secret =>
  new Secret({ buffer: Uint8Array.from(bytes).buffer });

/** Makes a secret in the forms that an authenticator app reads. */
export function makeTotpSecret(email: string): { bytes: Uint8Array; base32: string; uri: string } {
  const secret = new Secret({ size: SECRET_BYTES });
  return { bytes: secret.bytes, base32: secret.base32, uri: totpOf(secret, email).toString() };
}

/**
 * Returns the 30 s step of this code, at that time or one step before or after; undefined for any
 * other code.
 */
export function stepOfCode(
  secret: Uint8Array,
  code: string,
  nowMs: number,
  digits?: number,
): number | undefined {
  const delta = totpOf(secretOf(secret), '', digits).validate({
    token: code,
    timestamp: nowMs,
    window: STEPS_EITHER_WAY,
  });
  return delta === null ? undefined : Math.floor(nowMs / 1000 / PERIOD_S) + delta;
}
