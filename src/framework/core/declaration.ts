import type { z } from 'zod';
import type { Action, View } from './actions';
import type { Computed, CustomKind, FieldBase, KindOf } from './fields';
import type { Card, ObjectSchema, Spec, Stats } from './resource';

/*
 * The interpreter's view of a declaration: the types of the typed declaration with their parameters erased. A key that is
 * added there appears here. A key that only this file knows does not compile (tests/src/framework/core/erasure.types.ts). `defineResource` is
 * the one place that casts from the typed shape to this one. A record is parsed by its own schema before it reaches a
 * function of the declaration, so that function gets the type it was written for.
 */

export type ResourceRecord = { id: string } & Record<string, unknown>;
export type FormValues = Record<string, unknown>;
type Figures = Record<string, unknown>;
type RecordSchema = ObjectSchema & z.ZodType<ResourceRecord>;

/** `T` with the types of some properties widened. A property that `T` lacks, or a narrower type, does not compile. */
export type Widened<T, W extends { [K in keyof W]: K extends keyof T ? (T[K] extends W[K] ? unknown : never) : never }> = {
  [K in keyof T]: K extends keyof W ? W[K] : T[K];
};

type KeyOfAny<U> = U extends unknown ? keyof U : never;
type ValueOfAny<U, K> = U extends unknown ? (K extends keyof U ? U[K] : never) : never;
/** The members of a union as one type: all their keys, each optional except the discriminant. */
export type Flattened<U extends { kind: string }> = { kind: U['kind'] } & {
  [K in Exclude<KeyOfAny<U>, 'kind'>]?: ValueOfAny<U, K>;
};

export type ComputedConfig = Computed<ResourceRecord>;
export type CardConfig = Card<Figures, ResourceRecord>;
export type StatsConfig = Stats<ObjectSchema, ResourceRecord>;
export type ViewConfig = View<ResourceRecord>;

/** The kinds of all values that `KindOf` tells apart. */
type Kinds<V> = V extends unknown ? KindOf<V, FormValues, ResourceRecord> : never;
type ErasedField = FieldBase<FormValues> &
  Flattened<Kinds<string | number | boolean | readonly string[] | readonly FormValues[]> | CustomKind<unknown>>;

/** A computed column is shown as a field, with a kind from its own list. */
export type FieldKind = ErasedField['kind'] | NonNullable<ComputedConfig['kind']>;
type Fields = Readonly<Record<string, string | FieldConfig>>;
export interface FieldConfig extends Widened<ErasedField, { kind: FieldKind; row?: Fields }> {}

type ErasedAction = Action<ResourceRecord, ObjectSchema, Figures>;
type DialogConfig = Widened<NonNullable<ErasedAction['dialog']>, { fields?: Fields }>;
export interface ActionConfig extends Widened<ErasedAction, { dialog?: DialogConfig }> {}

/** The typed declaration of a resource, with its parameters erased. */
export type ErasedSpec = Spec<
  string, string, RecordSchema, ObjectSchema, ObjectSchema, string, string, Record<string, ObjectSchema>, string
>;
export interface ResourceConfig extends Widened<ErasedSpec, { fields: Partial<Fields>; actions?: Readonly<Record<string, ActionConfig>> }> {}
