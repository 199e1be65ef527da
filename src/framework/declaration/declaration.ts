import type { z } from 'zod';
import type { ListAction, RowAction, RowsAction, View } from './actions';
import type { Computed, CustomKind, FieldBase, KindOf } from './fields';
import type { Filter } from './filterKinds';
import type { Key } from './keys';
import type { AppKinds } from './appKinds';
import type { Spec } from './resource';
import type { ObjectSchema } from './keys';
import type { Noun } from './labels';
import type { Card, Stats, Sum } from './screenParts';
import type { Schedule } from './schedule';

/*
 * The interpreter's view of a declaration: the types of the typed declaration with their parameters
 * erased, and with optional parts filled in by `completed`. A key that is added there appears here;
 * a key that exists only here does not compile (tests/src/framework/declaration/erasure.types.ts).
 * Only `defineResource` casts from the typed shape to this one. A record is parsed by its schema
 * before it reaches a function of the declaration, so that the function gets the type it was
 * written for.
 */

export type ResourceRecord = { id: string } & Record<string, unknown>;
export type FormValues = Record<string, unknown>;
export type FigureValues = Record<string, unknown>;
type RecordSchema = ObjectSchema & z.ZodType<ResourceRecord>;

type KeyOfAny<U> = U extends unknown ? keyof U : never;

/** `T` with the types of some properties replaced. A property that `T` lacks does not compile. */
export type Replaced<T, W extends { [K in keyof W]: K extends KeyOfAny<T> ? unknown : never }> = {
  [K in keyof T as K extends keyof W ? never : K]: T[K];
} & W;

type ValueOfAny<U, K> = U extends unknown ? (K extends keyof U ? U[K] : never) : never;
/**
 * The members of a union as a single type: all their keys, each optional except the discriminant.
 */
export type Flattened<U extends { kind: string }> = { kind: U['kind'] } & {
  [K in Exclude<KeyOfAny<U>, 'kind'>]?: ValueOfAny<U, K>;
};
type Texts = Readonly<Record<string, string>>;

/** Kinds of all values that `KindOf` distinguishes. */
type Kinds<V> = V extends unknown ? KindOf<V, FormValues, ResourceRecord> : never;
type ErasedField = FieldBase<FormValues> &
  Flattened<
    | Kinds<string | number | boolean | readonly string[] | readonly FormValues[] | Schedule>
    | CustomKind<unknown>
  >;

/**
 * All kinds, including the application's. A computed column is shown as a field, with a kind from
 * its own list.
 */
export type FieldKind =
  | ErasedField['kind']
  | NonNullable<Computed<ResourceRecord>['kind']>
  | Key<AppKinds>;
/** A field of a declaration: a bare kind, or an object. */
export type DeclaredField = string | WordlessField;
type WordlessField = Partial<Replaced<ErasedField, { kind: FieldKind }>>;
type Fields = Readonly<Record<string, FieldConfig>>;
export interface FieldConfig extends Replaced<
  ErasedField,
  { kind: FieldKind; label: string; choices?: Texts; row?: Fields }
> {}

export interface ComputedConfig extends Replaced<Computed<ResourceRecord>, { label: string }> {}

type Completed<F> = F extends { kind: 'search' | 'tabs' }
  ? F
  : F extends { choices: unknown }
    ? Omit<F, 'label' | 'choices'> & { label: string; choices: Texts }
    : Omit<F, 'label'> & { label: string };
export type FilterConfig = Completed<Filter>;

type DeclaredCard = Exclude<Card<FigureValues, ResourceRecord>, string>;
export interface CardConfig extends Replaced<DeclaredCard, { label: string }> {
  name: string;
}
export interface StatsConfig extends Replaced<
  Stats<string, ObjectSchema, ResourceRecord>,
  { cards: readonly CardConfig[] }
> {}

type ErasedRowAction = RowAction<ResourceRecord, ObjectSchema, string>;
type DialogConfig = Replaced<NonNullable<ErasedRowAction['dialog']>, { fields?: Fields }>;
type ActionParts<L> = { label: L; dialog?: DialogConfig };
export interface RowActionConfig extends Replaced<
  ErasedRowAction,
  ActionParts<string | ((record: ResourceRecord) => string)>
> {}
export interface RowsActionConfig extends Replaced<
  RowsAction<ObjectSchema, string>,
  ActionParts<string>
> {}
export interface ListActionConfig extends Replaced<
  ListAction<ObjectSchema, string>,
  ActionParts<string>
> {}
export type ActionConfig = RowActionConfig | RowsActionConfig | ListActionConfig;

export interface ViewConfig extends Replaced<View<ResourceRecord>, { label: string }> {}

/** Fields of a form under an optional heading. */
export interface SectionConfig {
  section?: string;
  help?: string;
  fields: readonly string[];
}

export type ErasedSpec = Spec<
  string,
  string,
  string,
  RecordSchema,
  ObjectSchema,
  string,
  ObjectSchema,
  string,
  string,
  Record<string, ObjectSchema>,
  string
>;
type ErasedForm = NonNullable<ErasedSpec['form']>;
export interface FormConfig extends Replaced<
  ErasedForm,
  {
    schema: ObjectSchema;
    fields: readonly SectionConfig[];
    edit: { schema: ObjectSchema; fields: readonly SectionConfig[]; beyond?: readonly string[] };
  }
> {}
export interface ListConfig extends Replaced<
  ErasedSpec['list'],
  { sort?: { columns: Texts; first?: string; usual?: string }; sum?: Readonly<Record<string, Sum>> }
> {}

/** A completed declaration. */
export interface ResourceConfig extends Replaced<
  ErasedSpec,
  {
    noun: Noun;
    label: Noun;
    needs: { readonly [K in 'read' | 'create' | 'edit' | 'delete' | 'export' | 'import']?: string };
    fields: Fields;
    computed?: Readonly<Record<string, ComputedConfig>>;
    filters?: Readonly<Record<string, FilterConfig>>;
    stats?: StatsConfig;
    list: ListConfig;
    form?: FormConfig;
    actions?: Readonly<Record<string, ActionConfig>>;
    views?: Readonly<Record<string, ViewConfig>>;
  }
> {}
