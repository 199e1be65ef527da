import type { z } from 'zod';
import type { ActionArg, ActionSlot } from './actions';
import type { Api, CallLine, ListCall, Lookup, Query } from './calls';
import type { Filter } from './fields';
import type { Lazy, Tone } from './keys';
import type { Column, Crud, Messages, ObjectSchema } from './resource';

/**
 * What the interpreter sees of a declaration. The types that tie its parts together have done their work when it
 * compiled; a machine that carries out every declaration can't know them. Records are read by their own schema before
 * they get here, so a function of the declaration gets what it was written for. `defineResource` is the one place that
 * passes from the typed shape to this one.
 */
export type ResourceRecord = { id: string } & Record<string, unknown>;
export type FormValues = Record<string, unknown>;

export type FieldKind =
  | 'text' | 'textarea' | 'email' | 'url' | 'phone' | 'image' | 'date' | 'datetime' | 'select'
  | 'number' | 'money' | 'rating' | 'boolean' | 'status' | 'latch' | 'rows' | 'tags' | 'multiselect' | 'custom' | 'badge';

export interface FieldConfig {
  kind: FieldKind;
  label: string;
  help?: string;
  placeholder?: string;
  visible?: (form: FormValues) => boolean;
  readOnly?: boolean;
  transform?: 'upper' | 'digits';
  maxLength?: number;
  choices?: Readonly<Record<string, string>>;
  tone?: Readonly<Record<string, Tone>>;
  lookup?: Lookup;
  dependsOn?: string;
  fill?: readonly string[];
  unknown?: string;
  current?: string;
  emptyText?: string;
  min?: number;
  step?: number;
  on?: string;
  off?: string;
  action?: string;
  addLabel?: string;
  row?: Readonly<Record<string, string | FieldConfig>>;
  input?: Lazy<{ source: string; label: string; value: unknown; onChange: (value: unknown) => void; error?: string }>;
  view?: Lazy<{ value: unknown; record: ResourceRecord }>;
}

export interface ComputedConfig {
  label: string;
  value: (record: ResourceRecord) => string | number | boolean | null | undefined;
  kind?: 'text' | 'money' | 'number' | 'rating' | 'badge' | 'date' | 'datetime';
  tone?: (record: ResourceRecord) => Tone;
}

export interface CardConfig {
  label: string;
  value: string | ((stats: Readonly<Record<string, unknown>>, rows: readonly ResourceRecord[]) => number | string);
  format?: 'count' | 'money' | 'rating' | 'text';
  help?: string;
  note?: (stats: Readonly<Record<string, unknown>>) => string | undefined;
}

export interface StatsConfig {
  from: CallLine | 'list';
  query?: (arg: { filter: Readonly<Record<string, string>> }) => Query;
  schema: ObjectSchema;
  aliases?: Readonly<Record<string, readonly string[]>>;
  derive?: (rows: readonly ResourceRecord[], total: number) => Readonly<Record<string, unknown>>;
  cards: readonly CardConfig[];
}

type ActionArgConfig = ActionArg<ResourceRecord, z.ZodType<Record<string, unknown>>>;

export interface ActionConfig {
  call: CallLine;
  query?: (arg: ActionArgConfig) => Readonly<Record<string, string | number | boolean | null | undefined>>;
  body?: (arg: ActionArgConfig) => unknown;
  orElse?: Omit<ActionConfig, 'label' | 'failed'>;
  label: string | ((record: ResourceRecord) => string);
  icon?: string;
  when?: (record: ResourceRecord) => boolean;
  disabled?: (record: ResourceRecord) => boolean;
  confirm?: string | ((record: ResourceRecord) => string);
  input?: ObjectSchema;
  dialog?: {
    title: string | ((record: ResourceRecord) => string);
    text?: string;
    submit: string;
    busy?: string;
    fields?: Readonly<Record<string, string | FieldConfig>>;
    body?: Lazy<ActionSlot<ResourceRecord, FormValues>>;
  };
  optimistic?: (record: ResourceRecord) => Partial<ResourceRecord>;
  stats?: (record: ResourceRecord) => Readonly<Record<string, number>>;
  after?: 'refresh' | 'keep' | 'remove';
  succeeded?: string;
  failed: string;
}

export interface ViewConfig {
  label: string;
  icon?: string;
  title: string | ((record: ResourceRecord) => string);
  when?: (record: ResourceRecord) => boolean;
  isWide?: boolean;
  call?: CallLine;
  failed?: string;
  body: Lazy<{ record: ResourceRecord; answer: unknown }>;
}

export interface ResourceConfig {
  name: string;
  label: { one: string; many: string };
  record: ObjectSchema;
  title?: string;
  api?: Omit<Api<ResourceRecord, FormValues, string>, 'list'> & { list: CallLine | ListCall<string> };
  access: Readonly<Record<string, readonly (Crud | (string & {}))[] | '*' | undefined>>;
  menu?: { icon: string; order: number; label?: string };
  fields: Readonly<Record<string, string | FieldConfig | undefined>>;
  computed?: Readonly<Record<string, ComputedConfig>>;
  filters?: Readonly<Record<string, Filter>>;
  stats?: StatsConfig;
  list: {
    title?: string;
    columns: readonly Column<string>[];
    phone?: readonly string[];
    pageSizes?: readonly number[];
    pager?: 'pages' | 'prevNext' | 'firstLast';
    pagerWhen?: 'always' | 'many';
    actions?: readonly string[];
    refreshButton?: boolean;
    above?: Lazy<Record<never, never>>;
    card?: Lazy<{ record: ResourceRecord; actions: unknown }>;
  };
  form?: {
    schema?: ObjectSchema;
    fields: readonly string[];
    edit?: readonly string[];
    editSchema?: ObjectSchema;
    defaults?: FormValues;
    fromRecord?: (record: ResourceRecord) => FormValues;
  };
  show?: { fields?: readonly string[]; body?: Lazy<{ record: ResourceRecord }>; isWide?: boolean };
  actions?: Readonly<Record<string, ActionConfig>>;
  views?: Readonly<Record<string, ViewConfig>>;
  messages?: Messages;
}
