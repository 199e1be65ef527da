import type { Context } from 'hono';
import { clientAddress } from './clientAddress';
import type { Env, Origin } from './context';
import { describeDevice } from './deviceText';

export const originOf = (c: Context<Env>): Origin => ({
  address: clientAddress(c),
  device: describeDevice(c.req.header('user-agent')),
});
