import { z } from 'zod';

const schema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('connecting') }),
  z.object({ state: z.literal('live'), since: z.number() }),
  z.object({ state: z.literal('lost'), since: z.number() }),
  z.object({ state: z.literal('polling') }),
  z.object({ state: z.literal('signedOut') }),
]);

/**
 * How news reach this browser, the same in every tab of the person; times in milliseconds of its clock. `connecting`
 * until the first try has an outcome; `polling` where the server has no stream, or refuses it, and is asked every now
 * and then instead.
 */
export type Connection = z.output<typeof schema>;

export const connecting: Connection = { state: 'connecting' };
export const signedOut: Connection = { state: 'signedOut' };

export const readConnection = (value: unknown): Connection | undefined =>
  schema.safeParse(value).data;
