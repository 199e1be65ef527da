// Compiled, never run: the interpreter's view is the typed declaration with its parameters erased, key by key.
import type {
  ListAction,
  RowAction,
  RowsAction,
  View,
} from '../../../../src/framework/declaration/actions';
import type { CallFunction, CallLine, Lookup } from '../../../../src/framework/declaration/calls';
import type {
  ActionConfig,
  CardConfig,
  ComputedConfig,
  ErasedSpec,
  FieldConfig,
  FieldKind,
  FilterConfig,
  Flattened,
  FormConfig,
  FormValues,
  ListActionConfig,
  ListConfig,
  Replaced,
  ResourceConfig,
  ResourceRecord,
  RowActionConfig,
  RowsActionConfig,
  SectionConfig,
  StatsConfig,
  ViewConfig,
} from '../../../../src/framework/declaration/declaration';
import type { Computed, FieldDef } from '../../../../src/framework/declaration/fields';
import type { Filter } from '../../../../src/framework/declaration/filterKinds';
import type { AppKinds } from '../../../../src/framework/declaration/appKinds';
import type { Tone } from '../../../../src/framework/declaration/keys';
import type { Spec } from '../../../../src/framework/declaration/resource';
import type { Section } from '../../../../src/framework/declaration/screenParts';
import type { ObjectSchema } from '../../../../src/framework/declaration/keys';
import type { Card, Stats } from '../../../../src/framework/declaration/screenParts';
import type { Schedule } from '../../../../src/framework/declaration/schedule';

type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const holds = <T extends true>(): T | undefined => undefined;
type KeyOfAny<U> = U extends unknown ? keyof U : never;

// the same keys at every level, in both directions
type AnySpec = Spec<
  'admin',
  'place',
  'word',
  ObjectSchema,
  ObjectSchema,
  's',
  ObjectSchema,
  'c',
  'q',
  { a: unknown },
  'v'
>;
type AnyRow = { id: string };
holds<Same<keyof ResourceConfig, keyof AnySpec>>();
holds<Same<keyof ListConfig, keyof AnySpec['list']>>();
holds<Same<keyof NonNullable<ListConfig['sort']>, keyof NonNullable<AnySpec['list']['sort']>>>();
holds<Same<keyof FormConfig, keyof NonNullable<AnySpec['form']>>>();
holds<Same<keyof FormConfig['edit'], keyof NonNullable<NonNullable<AnySpec['form']>['edit']>>>();
holds<Same<keyof SectionConfig, keyof Section<string>>>();
holds<Same<keyof RowActionConfig, keyof RowAction<AnyRow, unknown, 's'>>>();
holds<Same<keyof RowsActionConfig, keyof RowsAction<unknown, 'q'>>>();
holds<Same<keyof ListActionConfig, keyof ListAction<unknown, 'q'>>>();
holds<
  Same<
    keyof NonNullable<RowActionConfig['dialog']>,
    keyof NonNullable<RowAction<AnyRow, unknown, 's'>['dialog']>
  >
>();
holds<
  Same<
    keyof NonNullable<RowsActionConfig['dialog']>,
    keyof NonNullable<RowsAction<unknown, 'q'>['dialog']>
  >
>();
holds<
  Same<
    keyof NonNullable<ListActionConfig['dialog']>,
    keyof NonNullable<ListAction<unknown, 'q'>['dialog']>
  >
>();
holds<Same<ActionConfig, RowActionConfig | RowsActionConfig | ListActionConfig>>();
holds<Same<keyof ViewConfig, keyof View<AnyRow>>>();
holds<Same<keyof StatsConfig, keyof Stats<'s', ObjectSchema, AnyRow>>>();
// the declaration names a card by its key
holds<
  Same<Exclude<keyof CardConfig, 'name'>, keyof Exclude<Card<{ total: number }, AnyRow>, string>>
>();
holds<Same<keyof ComputedConfig, keyof Computed<AnyRow>>>();
type EveryField = {
  [V in 'text' | 'number' | 'truth' | 'texts' | 'rows' | 'week']: FieldDef<
    {
      text: string;
      number: number;
      truth: boolean;
      texts: string[];
      rows: FormValues[];
      week: Schedule;
    }[V],
    FormValues,
    AnyRow
  >;
}['text' | 'number' | 'truth' | 'texts' | 'rows' | 'week'];
holds<Same<KeyOfAny<FieldConfig>, KeyOfAny<EveryField>>>();
holds<
  Same<
    FieldConfig['kind'],
    NonNullable<EveryField['kind'] | ComputedConfig['kind']> | keyof AppKinds
  >
>();
holds<Same<FieldKind, FieldConfig['kind']>>();
type FilterOf<F extends { kind: string }, K> = Extract<F, { kind: K }>;
type KeysByKind<F extends { kind: string }> = { [K in F['kind']]: KeyOfAny<FilterOf<F, K>> };
holds<Same<KeysByKind<FilterConfig>, KeysByKind<Filter>>>();

// parts that a declaration may omit are present
holds<Same<ResourceConfig['label'], { one: string; many: string }>>();
holds<Same<ResourceConfig['fields'], Readonly<Record<string, FieldConfig>>>>();
holds<Same<FieldConfig['label'], string>>();
holds<Same<FieldConfig['choices'], Readonly<Record<string, string>> | undefined>>();
holds<Same<FieldConfig['row'], Readonly<Record<string, FieldConfig>> | undefined>>();
holds<
  Same<
    NonNullable<RowActionConfig['dialog']>['fields'],
    Readonly<Record<string, FieldConfig>> | undefined
  >
>();
holds<Same<RowActionConfig['label'], string | ((record: ResourceRecord) => string)>>();
holds<
  Same<
    | ComputedConfig['label']
    | ViewConfig['label']
    | CardConfig['label']
    | RowsActionConfig['label']
    | ListActionConfig['label'],
    string
  >
>();
holds<Same<Exclude<FilterConfig, { kind: 'search' | 'tabs' }>['label'], string>>();
holds<
  Same<
    Extract<Exclude<FilterConfig, { kind: 'tabs' }>, { choices: unknown }>['choices'],
    Readonly<Record<string, string>>
  >
>();
holds<Same<StatsConfig['cards'], readonly CardConfig[]>>();
holds<Same<FormConfig['fields'], readonly SectionConfig[]>>();
holds<Same<NonNullable<ListConfig['sort']>['columns'], Readonly<Record<string, string>>>>();

// with the types of the declaration
holds<Same<FieldConfig['min'], number | undefined>>();
holds<Same<FieldConfig['lookup'], Lookup | undefined>>();
holds<
  Same<FieldConfig['dependsOn'] | FieldConfig['action'] | FieldConfig['to'], string | undefined>
>();
holds<Same<FieldConfig['fill'], readonly string[] | undefined>>();
holds<Same<ReturnType<NonNullable<ComputedConfig['tone']>>, Tone>>();
holds<Same<Extract<RowActionConfig['call'], string>, CallLine>>();
holds<
  Same<
    Exclude<ListActionConfig['call'], string>,
    CallFunction<Parameters<NonNullable<ListActionConfig['body']>>[0]>
  >
>();
holds<Same<NonNullable<RowActionConfig['input']>['shape'], ObjectSchema['shape']>>();
holds<Same<ReturnType<NonNullable<RowActionConfig['figures']>>, Record<string, number>>>();
holds<Same<Parameters<NonNullable<ViewConfig['when']>>, [record: ResourceRecord]>>();
holds<Same<Parameters<NonNullable<CardConfig['count']>>, [record: ResourceRecord]>>();
holds<Same<ResourceConfig['name'], string>>();
holds<Same<NonNullable<ResourceConfig['actions']>, Readonly<Record<string, ActionConfig>>>>();
holds<Same<NonNullable<ResourceConfig['views']>[string], ViewConfig>>();

// a key added to the declaration belongs to the view, optional if it is optional there
type Coloured = Replaced<ErasedSpec & { colour: string; shade?: number }, { name: unknown }>;
holds<
  Same<
    Pick<Coloured, 'name' | 'colour' | 'shade'>,
    { name: unknown; colour: string; shade?: number }
  >
>();
holds<
  Same<
    Flattened<{ kind: 'text'; size: number } | { kind: 'map'; zoom?: string }>['zoom'],
    string | undefined
  >
>();

// @ts-expect-error a key that the declaration lacks
export type Extra = Replaced<ErasedSpec, { colour?: string }>;
// @ts-expect-error a key that the declaration lacks, next to a valid key
export type ExtraBeside = Replaced<ErasedSpec, { name: string; colour: string }>;
declare const field: FieldConfig;
// @ts-expect-error no kind of field has a zoom
export const zoom = field.zoom;
declare const resource: ResourceConfig;
// @ts-expect-error no declaration has a colour
export const colour = resource.colour;
// @ts-expect-error a list has no ids
export type Ids = Parameters<NonNullable<ListActionConfig['body']>>[0]['ids'];
