import type { z } from 'zod';
import { completeResource } from './complete';
import type { ErasedSpec, ResourceConfig } from './declaration';
import type { Spec } from './resource';
import type { ObjectSchema } from './keys';

/** A declaration with the types inferred from it. `$` exists only at compile time. */
export type Declared<
  Rs extends ObjectSchema,
  Fs extends ObjectSchema,
  Q extends string,
  A,
  V extends string,
> = ResourceConfig & {
  readonly $?: { record: z.output<Rs>; form: z.output<Fs>; filter: Q; action: keyof A; view: V };
};

/**
 * Creates the application's `defineResource`. Roles, icons and permissions are given once; the
 * other types are inferred per resource.
 */
export const resourceFactory =
  <Role extends string, Icon extends string, Permission extends string = string>() =>
  <
    Rs extends ObjectSchema,
    Fs extends ObjectSchema = Rs,
    S extends string = never,
    Xs extends ObjectSchema = z.ZodObject<Record<never, never>>,
    C extends string = never,
    Q extends string = never,
    A extends Record<string, unknown> = Record<never, never>,
    V extends string = never,
  >(
    spec: Spec<Role, Icon, Permission, Rs, Fs, S, Xs, C, Q, A, V>,
  ): Declared<Rs, Fs, Q, A, V> =>
    // erases the inferred types on purpose: see declaration.ts
    completeResource(spec as unknown as ErasedSpec);

export type RecordOf<D extends { readonly $?: { record: unknown } }> = NonNullable<
  D['$']
>['record'];
