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
export type AnyRecord = { id: string } & Record<string, unknown>;
export type AnyForm = Record<string, unknown>;

export type FieldKind =
  | 'text' | 'textarea' | 'email' | 'url' | 'phone' | 'image' | 'date' | 'datetime' | 'select'
  | 'number' | 'money' | 'rating' | 'boolean' | 'status' | 'latch' | 'rows' | 'tags' | 'multiselect' | 'custom' | 'badge';

export interface AnyField {
  kind: FieldKind;
  label: string;
  help?: string;
  placeholder?: string;
  visible?: (form: AnyForm) => boolean;
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
  row?: Readonly<Record<string, string | AnyField>>;
  input?: Lazy<{ source: string; label: string; value: unknown; onChange: (value: unknown) => void; error?: string }>;
  view?: Lazy<{ value: unknown; record: AnyRecord }>;
}

export interface AnyComputed {
  label: string;
  value: (record: AnyRecord) => string | number | boolean | null | undefined;
  kind?: 'text' | 'money' | 'number' | 'rating' | 'badge' | 'date' | 'datetime';
  tone?: (record: AnyRecord) => Tone;
}

export interface AnyCard {
  label: string;
  value: string | ((stats: Readonly<Record<string, unknown>>, rows: readonly AnyRecord[]) => number | string);
  format?: 'count' | 'money' | 'rating' | 'text';
  help?: string;
  note?: (stats: Readonly<Record<string, unknown>>) => string | undefined;
}

export interface AnyStats {
  from: CallLine | 'list';
  query?: (arg: { filter: Readonly<Record<string, string>> }) => Query;
  schema: ObjectSchema;
  aliases?: Readonly<Record<string, readonly string[]>>;
  derive?: (rows: readonly AnyRecord[], total: number) => Readonly<Record<string, unknown>>;
  cards: readonly AnyCard[];
}

type AnyArg = ActionArg<AnyRecord, z.ZodType<Record<string, unknown>>>;

export interface AnyAction {
  call: CallLine;
  query?: (arg: AnyArg) => Readonly<Record<string, string | number | boolean | null | undefined>>;
  body?: (arg: AnyArg) => unknown;
  orElse?: Omit<AnyAction, 'label' | 'failed'>;
  label: string | ((record: AnyRecord) => string);
  icon?: string;
  when?: (record: AnyRecord) => boolean;
  disabled?: (record: AnyRecord) => boolean;
  confirm?: string | ((record: AnyRecord) => string);
  input?: ObjectSchema;
  dialog?: {
    title: string | ((record: AnyRecord) => string);
    text?: string;
    submit: string;
    busy?: string;
    fields?: Readonly<Record<string, string | AnyField>>;
    body?: Lazy<ActionSlot<AnyRecord, AnyForm>>;
  };
  optimistic?: (record: AnyRecord) => Partial<AnyRecord>;
  stats?: (record: AnyRecord) => Readonly<Record<string, number>>;
  after?: 'refresh' | 'keep' | 'remove';
  succeeded?: string;
  failed: string;
}

export interface AnyView {
  label: string;
  icon?: string;
  title: string | ((record: AnyRecord) => string);
  when?: (record: AnyRecord) => boolean;
  isWide?: boolean;
  call?: CallLine;
  failed?: string;
  body: Lazy<{ record: AnyRecord; answer: unknown }>;
}

export interface AnyResource {
  name: string;
  label: { one: string; many: string };
  record: ObjectSchema;
  title?: string;
  api?: Omit<Api<AnyRecord, AnyForm, string>, 'list'> & { list: CallLine | ListCall<string> };
  access: Readonly<Record<string, readonly (Crud | (string & {}))[] | '*' | undefined>>;
  menu?: { icon: string; order: number; label?: string };
  fields: Readonly<Record<string, string | AnyField | undefined>>;
  computed?: Readonly<Record<string, AnyComputed>>;
  filters?: Readonly<Record<string, Filter>>;
  stats?: AnyStats;
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
    card?: Lazy<{ record: AnyRecord; actions: unknown }>;
  };
  form?: {
    schema?: ObjectSchema;
    fields: readonly string[];
    edit?: readonly string[];
    editSchema?: ObjectSchema;
    defaults?: AnyForm;
    fromRecord?: (record: AnyRecord) => AnyForm;
  };
  show?: { fields?: readonly string[]; body?: Lazy<{ record: AnyRecord }>; isWide?: boolean };
  actions?: Readonly<Record<string, AnyAction>>;
  views?: Readonly<Record<string, AnyView>>;
  messages?: Messages;
}
