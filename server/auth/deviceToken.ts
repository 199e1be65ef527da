import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { DAY_S } from '../../contract/time';
import { DEVICE_ACCOUNTS_MAX, DEVICE_COOKIE_DAYS } from '../platform/limits';
import { signingKeyOf } from '../platform/http/accessToken';
import type { Env } from '../platform/http/context';
import { isTls } from '../platform/http/trustedProxies';

const COOKIE = 'jaldi_device';
// only sign-in, refresh and passwords read it
const PATH = '/api/auth';
const AUDIENCE = 'jaldi-biryani-device';

const tokenSchema = z.object({ jti: z.string(), accounts: z.array(z.string()) });

/** A browser that has signed in or requested a code before. It outlives the sessions. */
export interface DeviceToken {
  id: string;
  /** Ids of the people who have signed in with it, the newest first. */
  accounts: readonly string[];
}

export const newDevice = (): DeviceToken => ({
  id: randomBytes(16).toString('base64url'),
  accounts: [],
});

/** True for a device that this person has signed in with before. */
export const isKnownTo = (device: DeviceToken | undefined, userId: string): device is DeviceToken =>
  device?.accounts.includes(userId) === true;

/** Adds the person to the accounts that the device is known to. */
export const withAccount = ({ id, accounts }: DeviceToken, userId: string): DeviceToken => ({
  id,
  accounts: [userId, ...accounts.filter((account) => account !== userId)].slice(
    0,
    DEVICE_ACCOUNTS_MAX,
  ),
});

const keyOf = (c: Context<Env>) => signingKeyOf(c.get('deps').jwtSecret);

/** Returns the device of a cookie that this server signed; undefined for anything else. */
export async function readDevice(c: Context<Env>): Promise<DeviceToken | undefined> {
  const cookie = getCookie(c, COOKIE);
  if (cookie === undefined) return undefined;
  try {
    const { payload } = await jwtVerify(cookie, await keyOf(c), {
      algorithms: ['HS256'],
      audience: AUDIENCE,
    });
    const { jti, accounts } = tokenSchema.parse(payload);
    return { id: jti, accounts };
  } catch {
    return undefined;
  }
}

/**
 * The cookie is hidden from scripts, is not sent by other sites, and requires TLS on a site served
 * by TLS.
 */
export async function keepDevice(c: Context<Env>, { id, accounts }: DeviceToken): Promise<void> {
  const token = await new SignJWT({ accounts })
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(id)
    .setAudience(AUDIENCE)
    .setExpirationTime(`${DEVICE_COOKIE_DAYS}d`)
    .sign(await keyOf(c));
  setCookie(c, COOKIE, token, {
    path: PATH,
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: DEVICE_COOKIE_DAYS * DAY_S,
    ...(isTls(c) ? { secure: true } : {}),
  });
}
