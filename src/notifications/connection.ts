import { z } from 'zod';

const schema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('connecting') }),
  z.object({ state: z.literal('live'), since: z.number() }),
  z.object({ state: z.literal('lost'), since: z.number() }),
  z.object({ state: z.literal('polling') }),
  z.object({ state: z.literal('signedOut') }),
]);

/**
 * State of the connection, the same in every tab of the person; times in milliseconds of the
 * browser's clock. `connecting` until the first attempt has a result; `polling` if the server has
 * no stream, or refuses it.
 */
export type Connection = z.output<typeof schema>;

export const connecting: Connection = { state: 'connecting' };
export const signedOut: Connection = { state: 'signedOut' };

export const readConnection = (value: unknown): Connection | undefined =>
  schema.safeParse(value).data;
