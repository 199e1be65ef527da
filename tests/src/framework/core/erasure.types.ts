// Compiled, never run: the interpreter's view is the typed declaration with its parameters erased, key by key.
import type { Action, View } from '../../../../src/framework/core/actions';
import type { CallLine, Lookup } from '../../../../src/framework/core/calls';
import type {
  ActionConfig, CardConfig, ComputedConfig, ErasedSpec, FieldConfig, Flattened, FormValues, ResourceConfig, ResourceRecord, StatsConfig, ViewConfig,
  Widened,
} from '../../../../src/framework/core/declaration';
import type { Computed, FieldDef } from '../../../../src/framework/core/fields';
import type { Tone } from '../../../../src/framework/core/keys';
import type { Card, ObjectSchema, Spec, Stats } from '../../../../src/framework/core/resource';

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const holds = <T extends true>(): T | undefined => undefined;
type KeyOfAny<U> = U extends unknown ? keyof U : never;

// the same keys at every level, in both directions
type AnySpec = Spec<'admin', 'place', ObjectSchema, ObjectSchema, ObjectSchema, 'c', 'q', { a: unknown }, 'v'>;
holds<Same<keyof ResourceConfig, keyof AnySpec>>();
holds<Same<keyof ActionConfig, keyof Action<{ id: string }, unknown, unknown>>>();
holds<Same<keyof NonNullable<ActionConfig['dialog']>, keyof NonNullable<Action<{ id: string }, unknown, unknown>['dialog']>>>();
holds<Same<keyof ViewConfig, keyof View<{ id: string }>>>();
holds<Same<keyof StatsConfig, keyof Stats<ObjectSchema, { id: string }>>>();
holds<Same<keyof CardConfig, keyof Card<{ total: number }, { id: string }>>>();
holds<Same<keyof ComputedConfig, keyof Computed<{ id: string }>>>();
type EveryField = FieldDef<string, FormValues> | FieldDef<number, FormValues> | FieldDef<boolean, FormValues> | FieldDef<string[], FormValues> | FieldDef<FormValues[], FormValues>;
holds<Same<keyof FieldConfig, KeyOfAny<EveryField>>>();
type EveryKind = EveryField['kind'] | NonNullable<ComputedConfig['kind']>;
holds<Same<FieldConfig['kind'], EveryKind>>();

// with the types of the declaration
holds<Same<FieldConfig['label'], string>>();
holds<Same<FieldConfig['min'], number | undefined>>();
holds<Same<FieldConfig['lookup'], Lookup | undefined>>();
holds<Same<FieldConfig['dependsOn'], string | undefined>>();
holds<Same<FieldConfig['fill'], readonly string[] | undefined>>();
holds<Same<FieldConfig['row'], Readonly<Record<string, string | FieldConfig>> | undefined>>();
holds<Same<ReturnType<NonNullable<ComputedConfig['tone']>>, Tone>>();
holds<Same<ActionConfig['call'], CallLine>>();
holds<Same<NonNullable<ActionConfig['input']>['shape'], ObjectSchema['shape']>>();
holds<Same<ReturnType<NonNullable<ActionConfig['stats']>>, Record<string, number>>>();
holds<Same<Parameters<NonNullable<ViewConfig['when']>>, [record: ResourceRecord]>>();
holds<Same<ResourceConfig['name'], string>>();
holds<Same<NonNullable<ResourceConfig['form']>['fields'], readonly string[]>>();
holds<Same<NonNullable<ResourceConfig['actions']>, Readonly<Record<string, ActionConfig>>>>();
holds<Same<NonNullable<ResourceConfig['views']>[string], ViewConfig>>();

// a key that is added to the declaration is one of the view, optional where it is optional there
type Coloured = Widened<ErasedSpec & { colour: string; shade?: number }, { name: unknown }>;
holds<Same<Pick<Coloured, 'name' | 'colour' | 'shade'>, { name: unknown; colour: string; shade?: number }>>();
holds<Same<Flattened<{ kind: 'text'; size: number } | { kind: 'map'; zoom?: string }>['zoom'], string | undefined>>();

// @ts-expect-error a key that the declaration lacks
export type Extra = Widened<ErasedSpec, { colour?: string }>;
// @ts-expect-error a key that the declaration lacks, beside one that it has
export type ExtraBeside = Widened<ErasedSpec, { name: string; colour: string }>;
// @ts-expect-error a field may also be a bare label
export type TooNarrow = Widened<ErasedSpec, { fields: Record<string, FieldConfig | undefined> }>;
// @ts-expect-error a label is a text
export type OtherType = Widened<Action<ResourceRecord, ObjectSchema, FormValues>, { failed: number }>;
// @ts-expect-error may be absent
export type Required = Widened<ErasedSpec, { actions: Record<string, ActionConfig> }>;
declare const field: FieldConfig;
// @ts-expect-error no kind of field has a zoom
export const zoom = field.zoom;
declare const resource: ResourceConfig;
// @ts-expect-error no declaration has a colour
export const colour = resource.colour;
