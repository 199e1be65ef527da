import { Secret, TOTP } from 'otpauth';

const SECRET_BYTES = 20;
const PERIOD_S = 30;
/** A clock may be wrong by so many steps, either way. */
const STEPS_EITHER_WAY = 1;
const ISSUER = 'Jaldi Biryani';

const totpOf = (secret: Secret, label = '', digits = 6): TOTP =>
  new TOTP({ issuer: ISSUER, label, secret, algorithm: 'SHA1', digits, period: PERIOD_S });

/** Reads the bytes of a Buffer alone, which may be a part of a larger one. */
const secretOf = (bytes: Uint8Array): Secret =>
  new Secret({ buffer: Uint8Array.from(bytes).buffer });

/** A secret with what an authenticator app needs of it. */
export function makeTotpSecret(email: string): { bytes: Uint8Array; base32: string; uri: string } {
  const secret = new Secret({ size: SECRET_BYTES });
  return { bytes: secret.bytes, base32: secret.base32, uri: totpOf(secret, email).toString() };
}

/** The step of 30 s whose code this is, at that time or one step beside it; undefined for any other code. */
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
