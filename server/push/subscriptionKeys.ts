import { ECDH } from 'node:crypto';
import { pushTexts } from '../../contract/push';
import { AppError } from '../platform/errors';

/** No message can be encrypted for the key of the subscription. */
export class UnusableKey extends Error {}

/** True if a public key is a point of the curve P-256, which its format does not show. */
export function isPointOfCurve(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** @throws {AppError} 422 if no message can be encrypted for the key */
export function refuseUnusableKey({ p256dh }: { p256dh: string }): void {
  if (isPointOfCurve(p256dh)) return;
  const msg = pushTexts.point;
  throw new AppError('invalid', msg, {
    issues: [{ loc: ['body', 'keys', 'p256dh'], msg, type: 'value_error' }],
  });
}
