import type { Context } from 'hono';
import type { Env, Origin } from '../platform/http/context';
import { originOf } from '../platform/http/origin';
import { type DeviceToken, readDevice } from './deviceToken';

export interface Caller extends Origin {
  /** Absent on a browser's first call, and for programs without cookies. */
  token?: DeviceToken;
}

export async function callerOf(c: Context<Env>): Promise<Caller> {
  const token = await readDevice(c);
  return { ...originOf(c), ...(token === undefined ? {} : { token }) };
}
