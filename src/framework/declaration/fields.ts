import type { CallOr, Lookup, Query } from './calls';
import type { Key, Lazy, Tone } from './keys';
import type { InputSlot, AppKinds, ViewSlot } from './ownKinds';
import type { ScheduleDay } from './schedule';

type OwnKindOf<V> = {
  [K in Key<AppKinds>]: AppKinds[K] extends V ? (V extends AppKinds[K] ? K : never) : never;
}[Key<AppKinds>];

export interface FieldBase<F, W extends string = string> {
  /** Permission to see it. */
  needs?: W;
  /** Default: from the field's name, `deliveryFee` → "Delivery Fee". */
  label?: string;
  help?: string;
  placeholder?: string;
  /** True if the form shows it, given the form's current values. */
  visible?: (form: F) => boolean;
  readOnly?: boolean;
}

/** Labels of a closed list of values; a bare list uses the values as labels. */
export type Choices<V> = string extends V
  ? Readonly<Record<string, string>> | readonly string[]
  : { readonly [K in V & string]: string } | readonly (V & string)[];

interface FromLookup<F> {
  lookup: Lookup;
  /** Field whose value is an argument of the lookup. A change of it clears this field. */
  dependsOn?: Key<F>;
  /** Shown when there are no options. */
  emptyText?: string;
}

interface LookupSelect<F, R> extends FromLookup<F> {
  kind: 'select';
  /** Form fields that are copied from the chosen option's row, by the same names. */
  fill?: readonly Key<F>[];
  /** Error if the value is not among the options. */
  unknown?: string;
  /**
   * Field with the label of the present value: a record keeps a value that is no longer offered.
   */
  current?: Key<R>;
}

/**
 * The id of a record of another resource: shown by name, as a link, with a search on the server.
 */
interface Reference<R> {
  kind: 'reference';
  to: string;
  /** Field with the name of the other record. Absent: it is read from that resource. */
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
  /** Without `choices`: the values of the schema's enum. */
  | { kind: 'select'; choices?: Choices<V>; tone?: { readonly [K in V & string]?: Tone } }
  | LookupSelect<F, R>
  | Reference<R>;
/** `percent`: 12 is 12 %. `duration`: minutes, shown as `1 h 30 min`. `integer`: no decimals. */
type NumberKinds = {
  kind: 'number' | 'integer' | 'money' | 'percent' | 'rating' | 'duration';
  min?: number;
  max?: number;
  step?: number;
};
/** Typed digits, for an action's schema that parses a number from text. */
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
/** Fields of any list of rows in a record: a row may hold more than the form sends. */
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

/** A week of up to `max` spans per day, default 3; a week without any day is not set. */
interface ScheduleKind {
  kind: 'schedule';
  max?: number;
}

/** Kinds that fit the type of a value. */
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
  /** Any value as readable text, with the changes against another value highlighted. */
  | { kind: 'json' }
  | { kind: OwnKindOf<NonNullable<V>> };

/** Kinds that need no further settings, so that a bare word suffices. */
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
/** Kind derived from the schema's type. */
interface KindOfSchema {
  kind?: undefined;
}

export type FieldDef<V, F, R = F, A extends string = string, W extends string = string> =
  | (FieldBase<F, W> & KindOf<V, F, R, A>)
  | (FieldBase<F, W> & CustomKind<V>)
  | (FieldBase<F, W> & KindOfSchema);

/** A bare word is the kind; everything else has its default. */
export type FieldOr<V, F, R = F, A extends string = string, W extends string = string> =
  | WordKinds<NonNullable<V>>
  | FieldDef<V, F, R, A, W>;

/**
 * Fields of a row or of an action's input; a record without undefined entries if keys are erased.
 */
export type FieldsOf<E, R = E> =
  string extends Key<E>
    ? Readonly<Record<string, FieldOr<unknown, E, R>>>
    : { [K in Key<E>]?: FieldOr<E[K], E, R> };

/** A derived column; it is never edited or sent. */
export interface Computed<R, W extends string = string> {
  /** Permission to see it. */
  needs?: W;
  /** Default: from its name. */
  label?: string;
  value: (record: R) => string | number | boolean | null | undefined;
  kind?: 'text' | 'money' | 'number' | 'rating' | 'badge' | 'date' | 'datetime';
  tone?: (record: R) => Tone;
}

interface FilterBase<K extends string> {
  /** Default: from the filter's name. */
  label?: string;
  /** Name in the query, if different. */
  param?: string;
  /** Field that it filters if the list pages on the client; default: the field of the same name. */
  field?: K;
}

interface Dependent<Q extends string> {
  /**
   * Shown only while it or one of these filters has a value; `[]`: only with a value from a link.
   */
  shownWith?: readonly Q[];
}

/**
 * Plain data, so that query strings, URL state, local filtering and "is a filter set" follow from
 * it. `Q` are the names of the filters, `K` the record's fields, `S` the figures.
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
      /** Fields to search if the list pages on the client; default: every text column. */
      local?: readonly K[];
      /** Precedes the search text in a chip next to the field while a search is active. */
      chip?: string;
    }
  /**
   * `map` translates a choice to the server's value, or to a query of other names. `all`: the label
   * of the empty choice.
   */
  | (FilterBase<K> &
      Dependent<Q> & {
        kind: 'select';
        choices: Choices<string>;
        /**
         * Choices that a server without permissions need not support; see `beyond` of the resource.
         */
        beyond?: readonly string[];
        map?: Readonly<Record<string, string | Query>>;
        /** For choices that name a time until today: the maximum age in days. */
        days?: Readonly<Record<string, number>>;
        all?: string;
      })
  | (FilterBase<K> & {
      kind: 'select';
      lookup: Lookup;
      dependsOn?: Q;
      /**
       * Options while the field that this filter depends on is empty. Absent: the filter is then
       * disabled.
       */
      otherwise?: Lookup<never>;
      /** The label of the empty choice, such as "All Categories". */
      all?: string;
      /** Shown while the options load. */
      loading?: string;
    })
  /** Several choices at once, sent with commas. */
  | (FilterBase<K> & { kind: 'multiselect'; choices: Choices<string> })
  /** Records of another resource, with a search on the server. */
  | (FilterBase<K> & Dependent<Q> & { kind: 'reference'; to: string })
  /**
   * Minimum and maximum, stored as `10..200`; sent with the prefixes `min_` and `max_`, or as the
   * two names of `params`.
   */
  | (FilterBase<K> & { kind: 'range'; params?: readonly [string, string] })
  /** A day. `notBefore` names the date filter that this one must not precede. */
  | (FilterBase<K> & Dependent<Q> & { kind: 'date'; notBefore?: Q })
  /** A list with tabs always has an active tab. `counts` are the figures next to their labels. */
  | {
      kind: 'tabs';
      choices: Readonly<Record<string, string>>;
      /** Tabs that a server without permissions need not support; see `beyond` of the resource. */
      beyond?: readonly string[];
      initial: string;
      param?: string;
      field?: K;
      counts?: Readonly<Record<string, S>>;
      /**
       * Tabs whose rows come from another call, all at once, and are drawn by a slot. A search
       * there opens the last tab.
       */
      boards?: Readonly<Record<string, Board>>;
    };

/** A tab with its own call for all rows. `content` finds the whole answer in `meta.answer`. */
export interface Board {
  call: CallOr<Record<never, never>>;
  content: Lazy<Record<never, never>>;
}
