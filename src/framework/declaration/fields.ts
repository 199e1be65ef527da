import type { Lookup } from './calls';
import type { Key, Lazy, Tone } from './keys';
import type { InputSlot, AppKinds, ViewSlot } from './appKinds';
import type { ScheduleDay } from './schedule';

type OwnKindOf<V> = {
  [K in Key<AppKinds>]: AppKinds[K] extends V ? (V extends AppKinds[K] ? K : never) : never;
}[Key<AppKinds>];

/** Keys of every field. */
export interface FieldBase<F, W extends string = string> {
  /** Permission to see it. */
  needs?: W;
  /** Default: from the field's name, `deliveryFee` → "Delivery Fee". */
  label?: string;
  /** Text below the input. */
  help?: string;
  /** Placeholder of the input. */
  placeholder?: string;
  /** True if the form shows it, given the form's current values. */
  visible?: (form: F) => boolean;
  /** Shown in the form, not edited. */
  readOnly?: boolean;
}

/**
 * Labels of a closed list of values; a bare list uses the values as labels.
 * @example choices: { queued: 'Queued', done: 'Done' }
 */
export type Choices<V> = string extends V
  ? Readonly<Record<string, string>> | readonly string[]
  : { readonly [K in V & string]: string } | readonly (V & string)[];

interface FromLookup<F> {
  /** Call that returns the options. */
  lookup: Lookup;
  /** Field whose value is an argument of the lookup. A change of it clears this field. */
  dependsOn?: Key<F>;
  /** Shown when there are no options. */
  emptyText?: string;
}

/**
 * A choice from a server's options.
 * @example storeId: { kind: 'select', lookup: storesOfCity, dependsOn: 'cityId' }
 */
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
  /**
   * Name of the other resource.
   * @example customerId: { kind: 'reference', to: 'admin/customers', current: 'customerName' }
   */
  to: string;
  /** Field with the name of the other record. Absent: it is read from that resource. */
  current?: Key<R>;
}

type TextKinds<V, F, R> =
  /**
   * A line of text. More than `maxLength` characters are an error.
   * @example code: { kind: 'text', transform: 'upper', maxLength: 12 }
   */
  | { kind: 'text'; transform?: 'upper' | 'digits'; maxLength?: number }
  /**
   * Lines of text. A press of a suggestion enters it.
   * @example reason: { kind: 'textarea', suggestions: ['Sold out', 'Too busy'] }
   */
  | { kind: 'textarea'; suggestions?: readonly string[] }
  | {
      /**
       * Text. `phone` drops `+91` or `0`. A `datetime` without an offset is UTC. `image` and `file`
       * are addresses: a file is uploaded when picked.
       */
      kind: 'email' | 'url' | 'phone' | 'image' | 'file' | 'password' | 'date' | 'datetime';
    }
  /** One of a closed list; without `choices`, the values of the schema's enum. */
  | { kind: 'select'; choices?: Choices<V>; tone?: { readonly [K in V & string]?: Tone } }
  | LookupSelect<F, R>
  | Reference<R>;
/**
 * A number. `percent`: 12 is 12 %. `duration`: minutes, shown as `1 h 30 min`. `integer`: no
 * decimals.
 * @example fee: { kind: 'money', min: 0, max: 500 }
 */
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
  /** Yes or no. */
  | { kind: 'boolean' }
  /**
   * A boolean with two words; default "Active" and "Inactive", labelled "Status".
   * @example isOnDuty: { kind: 'status', on: 'On duty', off: 'Off duty' }
   */
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
/**
 * A list of objects, each a row of the form. `min` from 1 makes the field required. Errors that
 * name `pricing.0.price` appear in their row.
 * @example pricing: { kind: 'rows', min: 1, row: { price: 'money' }, addLabel: 'Add price' }
 */
type RowKinds<E, R> = {
  kind: 'rows';
  min?: number;
  addLabel?: string;
  row: FieldsOf<E, Record<RowKeys<R>, unknown>>;
};

/**
 * A week as `[{weekday, spans: [{opens, closes}]}]`, Monday 1 to Sunday 7, times `HH:MM`; `max`
 * spans per day, default 3. A span that closes before it opens ends on the next day.
 */
interface ScheduleKind {
  kind: 'schedule';
  max?: number;
}

type TextsKinds<E, F> =
  /** A list of typed texts. */
  | { kind: 'tags' }
  /** Several of `choices`, or of a lookup's options. */
  | ({ kind: 'multiselect' } & (FromLookup<F> | { choices: Choices<E> }));

// kinds that fit the type of a value
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
          : TextsKinds<E, F>
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

/**
 * A field that components draw.
 * @example map: { kind: 'custom', input: () => import('./MapInput'), view: () => import('./Map') }
 */
export interface CustomKind<V> {
  kind: 'custom';
  input?: Lazy<InputSlot<V>>;
  view?: Lazy<ViewSlot<V, unknown>>;
}
/** Kind derived from the schema's type. */
interface KindOfSchema {
  kind?: undefined;
}

/**
 * A field. Its kind must fit the type of its value; without a kind it follows from the schema:
 * text, number, boolean, a select of an enum, tags of a list of texts.
 */
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

/**
 * A derived column; it is never edited or sent.
 * @example age: { kind: 'number', value: ({ bornAt }) => yearsSince(bornAt) }
 */
export interface Computed<R, W extends string = string> {
  /** Permission to see it. */
  needs?: W;
  /** Default: from its name. */
  label?: string;
  /** Its value; null and undefined are shown as a dash. `money` may be a text with its unit. */
  value: (record: R) => string | number | boolean | null | undefined;
  kind?: 'text' | 'money' | 'number' | 'rating' | 'badge' | 'date' | 'datetime';
  /** Color of a `badge`. */
  tone?: (record: R) => Tone;
}
