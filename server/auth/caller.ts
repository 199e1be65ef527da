import type { Context } from 'hono';
import { clientAddress } from '../platform/http/clientAddress';
import type { Env, Origin } from '../platform/http/context';
import { describeDevice } from './deviceText';
import { type DeviceToken, readDevice } from './deviceToken';

/** Somebody who is not signed in yet. */
export interface Caller extends Origin {
  /** Absent of a browser that calls for the first time, and of programs without cookies. */
  token?: DeviceToken;
}

export const originOf = (c: Context<Env>): Origin => ({ address: clientAddress(c), device: describeDevice(c.req.header('user-agent')) });

export async function callerOf(c: Context<Env>): Promise<Caller> {
  const token = await readDevice(c);
  return { ...originOf(c), ...(token === undefined ? {} : { token }) };
}
