import type { Lookup } from './calls';
import type { Key, Lazy, Tone } from './keys';

export interface FieldBase<F> {
  label: string;
  help?: string;
  placeholder?: string;
  /** Whether the form shows it, given the form's current values. */
  visible?: (form: F) => boolean;
  readOnly?: boolean;
}

export type Choices<V> = string extends V ? Readonly<Record<string, string>> : { readonly [K in V & string]: string };

interface LookupSelect<F, R> {
  kind: 'select';
  lookup: Lookup;
  /** The field whose value fills the lookup's path parameter of the same name. Changing it clears this one. */
  dependsOn?: Key<F>;
  /** Form fields that are copied from the chosen option's row, by the same names. */
  fill?: readonly Key<F>[];
  /** The error when the value is not among the options. */
  unknown?: string;
  /** The record's field with the label of its present value: an edited record keeps a value that is no longer offered. */
  current?: Key<R>;
  /** Shown when there are no options. */
  emptyText?: string;
}

type TextKinds<V, F, R> =
  | { kind: 'text'; transform?: 'upper' | 'digits'; maxLength?: number }
  | { kind: 'textarea' | 'email' | 'url' | 'phone' | 'image' | 'date' | 'datetime' }
  | { kind: 'select'; choices: Choices<V>; tone?: { readonly [K in V & string]?: Tone } }
  | LookupSelect<F, R>;
type NumberKinds = { kind: 'number' | 'money' | 'rating'; min?: number; step?: number };
type BooleanKinds =
  | { kind: 'boolean' }
  | { kind: 'status'; on: string; off: string }
  /** A checkbox that can be set but not unset; setting it runs the named action. */
  | { kind: 'latch'; action: string };
/** The fields of any list of rows in a record: a row may hold more than the form sends. */
type RowKeys<R> = { [K in keyof R]: NonNullable<R[K]> extends readonly (infer E)[] ? (E extends object ? Key<E> : never) : never }[keyof R];
type RowKinds<E, R> = {
  kind: 'rows';
  min?: number;
  addLabel?: string;
  row: FieldsOf<E, Record<RowKeys<R>, unknown>>;
};

/** The kinds that fit the type of a value. */
export type KindOf<V, F, R> = [NonNullable<V>] extends [boolean]
  ? BooleanKinds
  : [NonNullable<V>] extends [number]
    ? NumberKinds
    : [NonNullable<V>] extends [string]
      ? TextKinds<NonNullable<V>, F, R>
      : [NonNullable<V>] extends [readonly (infer E)[]]
        ? E extends object
          ? RowKinds<E, R>
          : { kind: 'tags' } | { kind: 'multiselect'; lookup: Lookup; dependsOn?: Key<F> }
        : never;

export interface InputSlot<V> {
  source: string;
  label: string;
  /** Undefined until something is entered. */
  value: V | undefined;
  onChange: (value: V) => void;
  error?: string;
}
export interface ViewSlot<V, R> {
  value: V;
  record: R;
}

export interface CustomKind<V> {
  kind: 'custom';
  input?: Lazy<InputSlot<V>>;
  view?: Lazy<ViewSlot<V, unknown>>;
}

export type FieldDef<V, F, R = F> = (FieldBase<F> & KindOf<V, F, R>) | (FieldBase<F> & CustomKind<V>);

/** A bare text is the label; the kind is then taken from the schema: boolean, number, otherwise text. */
export type FieldOr<V, F, R = F> = string | FieldDef<V, F, R>;

/** Fields of a row or of an action's input, some of its keys. With the keys erased: a record without undefined entries. */
export type FieldsOf<E, R = E> = string extends Key<E>
  ? Readonly<Record<string, FieldOr<unknown, E, R>>>
  : { [K in Key<E>]?: FieldOr<E[K], E, R> };

/** A derived column; it is never edited or sent. */
export interface Computed<R> {
  label: string;
  value: (record: R) => string | number | boolean | null | undefined;
  kind?: 'text' | 'money' | 'number' | 'rating' | 'badge' | 'date' | 'datetime';
  tone?: (record: R) => Tone;
}

/** Plain data on purpose: query strings, URL state and "is a filter set" are derived from it. */
export type Filter<Q extends string = string> =
  | {
      kind: 'search';
      placeholder: string;
      debounceMs?: number;
      param?: string;
      /** The record's fields to search when the list pages on the client. */
      local?: readonly string[];
      /** Precedes the search text in a chip beside the field while a search is active. */
      chip?: string;
    }
  | { kind: 'select'; label: string; choices: Readonly<Record<string, string>>; param?: string; map?: Readonly<Record<string, string>> }
  | {
      kind: 'select';
      label: string;
      lookup: Lookup;
      dependsOn?: Q;
      /** The options while the filter that this one depends on is empty. Absent: this filter is disabled then. */
      otherwise?: Lookup<never>;
      param?: string;
      /** The label of the empty choice, such as "All Categories". */
      all?: string;
      /** Shown while the options load. */
      loading?: string;
    }
  /** `from` names the date filter that this one must not precede. */
  | { kind: 'date'; label: string; param?: string; from?: Q }
  | { kind: 'tabs'; choices: Readonly<Record<string, string>>; initial: string; param?: string };
