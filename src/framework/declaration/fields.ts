import type { CallOr, Lookup, Query } from './calls';
import type { Key, Lazy, Tone } from './keys';
import type { InputSlot, OwnKinds, ViewSlot } from './ownKinds';
import type { ScheduleDay } from './schedule';

type OwnKindOf<V> = {
  [K in Key<OwnKinds>]: OwnKinds[K] extends V ? (V extends OwnKinds[K] ? K : never) : never;
}[Key<OwnKinds>];

export interface FieldBase<F, W extends string = string> {
  /** The permission that it takes to see it. */
  needs?: W;
  /** Default: made of the field's name, `deliveryFee` → "Delivery Fee". */
  label?: string;
  help?: string;
  placeholder?: string;
  /** Whether the form shows it, given the form's current values. */
  visible?: (form: F) => boolean;
  readOnly?: boolean;
}

/** The labels of a closed list of values; a list of them alone is labelled by the values. */
export type Choices<V> = string extends V
  ? Readonly<Record<string, string>> | readonly string[]
  : { readonly [K in V & string]: string } | readonly (V & string)[];

interface FromLookup<F> {
  lookup: Lookup;
  /** The field whose value the lookup is asked with, as its path's parameter of the same name or by its functions. Changing it clears this one. */
  dependsOn?: Key<F>;
  /** Shown when there are no options. */
  emptyText?: string;
}

interface LookupSelect<F, R> extends FromLookup<F> {
  kind: 'select';
  /** Form fields that are copied from the chosen option's row, by the same names. */
  fill?: readonly Key<F>[];
  /** The error when the value is not among the options. */
  unknown?: string;
  /** The record's field with the label of its present value: an edited record keeps a value that is no longer offered. */
  current?: Key<R>;
}

/** A record of another resource, by its id: shown by its name, led to, searched for at the server. */
interface Reference<R> {
  kind: 'reference';
  /** The resource's name. */
  to: string;
  /** The record's field with the name of what is referred to. Absent: it is read from that resource. */
  current?: Key<R>;
}

type TextKinds<V, F, R> =
  | { kind: 'text'; transform?: 'upper' | 'digits'; maxLength?: number }
  | {
      kind:
        | 'textarea'
        | 'email'
        | 'url'
        | 'phone'
        | 'image'
        | 'file'
        | 'password'
        | 'date'
        | 'datetime';
    }
  /** Without `choices`: those of the schema's enum. */
  | { kind: 'select'; choices?: Choices<V>; tone?: { readonly [K in V & string]?: Tone } }
  | LookupSelect<F, R>
  | Reference<R>;
/** `percent`: 12 is 12 %. `duration`: minutes, typed and shown as `1 h 30 min`. `integer`: nothing behind a point. */
type NumberKinds = {
  kind: 'number' | 'integer' | 'money' | 'percent' | 'rating' | 'duration';
  min?: number;
  max?: number;
  step?: number;
};
/** Digits that are typed, where an action's schema reads a number in them. */
interface TypedDigits {
  kind: 'text';
  transform: 'digits';
}
type BooleanKinds<A extends string> =
  | { kind: 'boolean' }
  /** Default "Active" and "Inactive", labelled "Status". */
  | { kind: 'status'; on?: string; off?: string }
  /** A checkbox that can be set but not unset; setting it runs the named action. */
  | { kind: 'latch'; action: A };
/** The fields of any list of rows in a record: a row may hold more than the form sends. */
type RowKeys<R> = {
  [K in keyof R]: NonNullable<R[K]> extends readonly (infer E)[]
    ? E extends object
      ? Key<E>
      : never
    : never;
}[keyof R];
type RowKinds<E, R> = {
  kind: 'rows';
  min?: number;
  addLabel?: string;
  row: FieldsOf<E, Record<RowKeys<R>, unknown>>;
};

/** A week of up to `max` spans a day, default 3; without any day nothing is set. */
interface ScheduleKind {
  kind: 'schedule';
  max?: number;
}

/** The kinds that fit the type of a value. */
type ByType<V, F, R, A extends string> = [V] extends [boolean]
  ? BooleanKinds<A>
  : [V] extends [number]
    ? NumberKinds | TypedDigits
    : [V] extends [string]
      ? TextKinds<V, F, R>
      : [V] extends [readonly (infer E)[]]
        ? [E] extends [object]
          ? [E] extends [ScheduleDay]
            ? ScheduleKind
            : RowKinds<E, R>
          : { kind: 'tags' } | ({ kind: 'multiselect' } & (FromLookup<F> | { choices: Choices<E> }))
        : never;
export type KindOf<V, F, R, A extends string = string> =
  | ByType<NonNullable<V>, F, R, A>
  /** Any value as text to read, with what changed marked against another. */
  | { kind: 'json' }
  | { kind: OwnKindOf<NonNullable<V>> };

/** The kinds that a bare word may name, because nothing else has to be said. */
type WordKinds<V> =
  | ([V] extends [boolean]
      ? 'boolean' | 'status'
      : [V] extends [number]
        ? NumberKinds['kind']
        : [V] extends [string]
          ? | 'text'
            | 'textarea'
            | 'email'
            | 'url'
            | 'phone'
            | 'image'
            | 'file'
            | 'password'
            | 'date'
            | 'datetime'
            | (string extends V ? never : 'select')
          : [V] extends [readonly (infer E)[]]
            ? [E] extends [ScheduleDay]
              ? 'schedule'
              : [E] extends [object]
                ? never
                : 'tags'
            : never)
  | 'json'
  | OwnKindOf<V>;

export interface CustomKind<V> {
  kind: 'custom';
  input?: Lazy<InputSlot<V>>;
  view?: Lazy<ViewSlot<V, unknown>>;
}
/** Without a kind: the schema's type says it. */
interface KindOfSchema {
  kind?: undefined;
}

export type FieldDef<V, F, R = F, A extends string = string, W extends string = string> =
  | (FieldBase<F, W> & KindOf<V, F, R, A>)
  | (FieldBase<F, W> & CustomKind<V>)
  | (FieldBase<F, W> & KindOfSchema);

/** A bare word is the kind; label and all else are then the default. */
export type FieldOr<V, F, R = F, A extends string = string, W extends string = string> =
  | WordKinds<NonNullable<V>>
  | FieldDef<V, F, R, A, W>;

/** Fields of a row or of an action's input, some of its keys. With the keys erased: a record without undefined entries. */
export type FieldsOf<E, R = E> =
  string extends Key<E>
    ? Readonly<Record<string, FieldOr<unknown, E, R>>>
    : { [K in Key<E>]?: FieldOr<E[K], E, R> };

/** A derived column; it is never edited or sent. */
export interface Computed<R, W extends string = string> {
  /** The permission that it takes to see it. */
  needs?: W;
  /** Default: made of its name. */
  label?: string;
  value: (record: R) => string | number | boolean | null | undefined;
  kind?: 'text' | 'money' | 'number' | 'rating' | 'badge' | 'date' | 'datetime';
  tone?: (record: R) => Tone;
}

interface FilterBase<K extends string> {
  /** Default: made of the filter's name. */
  label?: string;
  /** The name in the query where it differs. */
  param?: string;
  /** The record's field that it narrows where the list pages on the client; default: the field of its name. */
  field?: K;
}

interface Dependent<Q extends string> {
  /** Shown only while it or one of these filters has a value; `[]`: while a link sets it. */
  shownWith?: readonly Q[];
}

/**
 * Plain data on purpose: query strings, URL state, local filtering and "is a filter set" are derived from it. `Q` are the
 * names of the filters, `K` the record's fields, `S` the figures.
 */
export type Filter<
  Q extends string = string,
  K extends string = string,
  S extends string = string,
> =
  | {
      kind: 'search';
      /** Default: "Search". */
      placeholder?: string;
      debounceMs?: number;
      param?: string;
      /** The fields to search where the list pages on the client; default: every text of a column. */
      local?: readonly K[];
      /** Precedes the search text in a chip beside the field while a search is active. */
      chip?: string;
    }
  /** `map` translates a choice to the server's word, or to a query of other names. `all`: the label of the empty choice. */
  | (FilterBase<K> &
      Dependent<Q> & {
        kind: 'select';
        choices: Choices<string>;
        /** As the resource's: choices that a server without permissions need not know. */
        beyond?: readonly string[];
        map?: Readonly<Record<string, string | Query>>;
        /** Of choices that name a time up to today: the days that each goes back at most. */
        days?: Readonly<Record<string, number>>;
        all?: string;
      })
  | (FilterBase<K> & {
      kind: 'select';
      lookup: Lookup;
      dependsOn?: Q;
      /** The options while the filter that this one depends on is empty. Absent: this filter is disabled then. */
      otherwise?: Lookup<never>;
      /** The label of the empty choice, such as "All Categories". */
      all?: string;
      /** Shown while the options load. */
      loading?: string;
    })
  /** Several choices at once, sent with commas between. */
  | (FilterBase<K> & { kind: 'multiselect'; choices: Choices<string> })
  /** Records of another resource, searched for at the server. */
  | (FilterBase<K> & Dependent<Q> & { kind: 'reference'; to: string })
  /** A least and a most, kept as `10..200`; sent as `min_` and `max_` before the name, or as the two names of `params`. */
  | (FilterBase<K> & { kind: 'range'; params?: readonly [string, string] })
  /** A day. `notBefore` names the date filter that this one must not precede. */
  | (FilterBase<K> & Dependent<Q> & { kind: 'date'; notBefore?: Q })
  /** A list with tabs is always in one of them. `counts` are the figures beside their labels. */
  | {
      kind: 'tabs';
      choices: Readonly<Record<string, string>>;
      /** As the resource's: tabs that a server without permissions need not have. */
      beyond?: readonly string[];
      initial: string;
      param?: string;
      field?: K;
      counts?: Readonly<Record<string, S>>;
      /** Tabs that are no page of the list: their rows come by another call, all at once, and are drawn by a slot. A search there opens the last tab. */
      boards?: Readonly<Record<string, Board>>;
    };

/** A tab with rows of its own: its call answers all of them, and `content` draws them, with the whole answer in the list's `meta.answer`. */
export interface Board {
  call: CallOr<Record<never, never>>;
  content: Lazy<Record<never, never>>;
}
