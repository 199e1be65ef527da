// Fixtures of the `*.types.ts` files, which are compiled and never run.
import { z } from 'zod';
import { defineLookup } from '../../../../src/framework/declaration/calls';
import { flag, num, str } from '../../../../src/framework/declaration/lenientSchemas';

export type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
export const holds = <T extends true>(): T | undefined => undefined;
/** `is<T>()(value)` compiles where the inferred type of the value is exactly T. */
export const is =
  <T>() =>
  <V>(_: V & (Same<V, T> extends true ? unknown : never)): void =>
    undefined;
/** The compiler's inferred types of a declaration. */
export type Of<D extends { readonly $?: unknown }> = NonNullable<D['$']>;
export const slot =
  <P>() =>
  () =>
    Promise.resolve({ default: (_: P) => null });

export const record = z.object({
  id: str(),
  name: str(),
  size: num(0),
  on: flag(true),
  day: str(),
  kind: z.enum(['a', 'b']).catch('a'),
  text: str(),
  meta: z.unknown(),
  cost: z.number().optional(),
  tags: z.array(z.string()),
  kinds: z.array(z.enum(['a', 'b'])),
  prices: z.array(z.object({ storeId: z.string(), amount: z.number() })),
  week: z.array(
    z.object({
      weekday: z.number(),
      spans: z.array(z.object({ opens: z.string(), closes: z.string() })),
    }),
  ),
  updatedAt: str(),
});
export type Row = z.output<typeof record>;
export const plain = { name: 'x', record, access: { admin: '*' as const }, list: { columns: [] } };
export const schema = z.object({ name: z.string(), storeId: z.string(), amount: z.number() });
export const reason = z.object({ reason: z.string() });
export const stores = defineLookup({ call: 'GET /stores' });
export const dishes = defineLookup({ call: 'GET /stores/{storeId}/dishes' });
