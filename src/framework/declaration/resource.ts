import type { z } from 'zod';
import type { Action, View } from './actions';
import type { Api, CallOr } from './calls';
import type { Computed, FieldOr, Filter } from './fields';
import type { Key, Lazy, Some } from './keys';
import type { FrameworkMessage } from '../texts/messages';

export type ObjectSchema = z.ZodObject;
export type Crud = 'list' | 'show' | 'create' | 'edit' | 'delete' | 'export' | 'import';

/** Permissions of a resource. A bare word is the permission to read; `change` covers all writes. */
export type Needs<W extends string> =
  | W
  | ({ read: W; change?: W } & { [K in Exclude<Crud, 'list' | 'show'>]?: W });

/** A field, or a field with a second one below it and an image next to it. */
export type Column<K extends string> = K | { show: K; label?: string; below?: K; image?: K };

type Chosen<Q extends string> = { readonly [K in Q]?: string | undefined };

/**
 * Link to the rows behind a figure, in this list or another resource's, with exactly these filters.
 */
export type Opens<Q extends string> =
  | { filter: Chosen<Q> | ((filter: Chosen<Q>) => Chosen<Q>); to?: undefined }
  | { filter: Chosen<string> | ((filter: Chosen<Q>) => Chosen<string>); to: string };

/** A sum over all rows that a list's filters select, from the answer. */
export interface Sum<W extends string = string> {
  /** Permission to see it. */
  needs?: W;
  /** Paths in the answer; the first existing one counts. Default: its name. */
  at?: readonly string[];
  format: 'money' | 'count';
  /** Text with the sum: `%{sum} refunded`. Default: only the sum. */
  label?: string;
}

/** A figure; a bare text is its label. */
export type Card<St, R, Q extends string = string, W extends string = string> =
  | string
  | {
      /** Permission to see it. */
      needs?: W;
      /** Default: from the figure's name. */
      label?: string;
      /** Paths in the answer; the first existing one counts. Default: its name. */
      at?: readonly string[];
      /** Shown instead of the figure. */
      value?: (figures: St, rows: readonly R[]) => number | string;
      /**
       * Counts the rows if the answer lacks the figure; if the list has more rows, the label says
       * so.
       */
      count?: (record: R) => boolean;
      format?: 'count' | 'money' | 'percent' | 'rating' | 'text';
      /** Explains the figure in a tooltip. */
      help?: string;
      /** A secondary line below the figure. */
      note?: (figures: St) => string | undefined;
      /** Target of the figure's link; a function derives the filters from the list's. */
      opens?: Opens<Q>;
    };

/** Output of a schema of figures by its shape: that of an empty schema has an index signature. */
type Read<Xs extends ObjectSchema> = { [K in Key<Xs['shape']>]: z.output<Xs['shape'][K]> };

/** Figures above a list: a card each, and those of `more`, which other cards or actions need. */
export type Figures<S extends string, Xs extends ObjectSchema> = Omit<
  Record<S, number>,
  Key<Xs['shape']>
> &
  Read<Xs>;

export interface Stats<
  S extends string,
  Xs extends ObjectSchema,
  R,
  Q extends string = string,
  W extends string = string,
> {
  /**
   * Absent: the figures come with the list. With cards that `count`, called only for a long list.
   */
  call?: CallOr<{ filter: Some<Q, string> }>;
  /** Figures without a card, or that are not numbers. */
  more?: Xs;
  cards: { [K in S]: Card<Figures<S, Xs>, R, Q, W> };
}

/**
 * Texts of the framework that this resource replaces, with `%{one}` and `%{many}` for its label.
 */
export type Messages = { [K in FrameworkMessage]?: string };

export interface Section<K extends string> {
  section: string;
  help?: string;
  fields: readonly K[];
}

/** The rows of another resource that refer to this record. */
export interface Related {
  /** Name of the other resource. */
  to: string;
  /** Filter of the other resource that takes this record's id. */
  by: string;
  /** Default: the label of the other resource. */
  label?: string;
  /** Shown columns; default: the first four. */
  columns?: readonly string[];
}

/** Rows of a phone's list with many similar records, such as the dishes of a menu. */
export interface Lines<K extends string, A extends string> {
  /** Field whose values are the headings. */
  by: K;
  /** Field at the end of each line, before its switch. */
  at?: K;
  /** Actions that switch a row on and off, one offered at a time, in lines and in the table. */
  switch?: {
    on: A;
    off: A;
    /** Replaces `off` if the server does not support it (`beyond`). */
    orOff?: A;
  };
}

/** How the global search shows records, where it differs from the columns. */
export interface Found<K extends string, A extends string, R> {
  /** Field that names a record. Default: the same as in its list. */
  title?: K;
  /** Fields below the name. Default: the first text columns. */
  facts?: readonly K[];
  /** Field at the end that replaces the status while it has a value. */
  state?: K;
  /** Text before the fields, such as the last change; empty, or ends with its separator. */
  note?: Lazy<{ resource: string; id: string }>;
  /** Resource with the same records under the same ids: a record found in both is listed once. */
  sameAs?: string;
  /** Actions below a result that its row would offer, from those without a question. */
  actions?: readonly A[];
  /** Links to other screens about a record, shown below it by label. */
  links?: readonly { label: string; to: (record: R) => string }[];
}

/**
 * The complete declaration of a resource. Type parameters: roles, icons and permissions of the
 * application; schemas of record and form; names of the figures, and the schema of those without a
 * card; names of computed columns, filters, actions (with their input schemas) and views.
 */
export interface Spec<
  Role extends string,
  Icon extends string,
  W extends string,
  Rs extends ObjectSchema,
  Fs extends ObjectSchema,
  S extends string,
  Xs extends ObjectSchema,
  C extends string,
  Q extends string,
  A extends Record<string, unknown>,
  V extends string,
> {
  /** react-admin's resource name, also the route: `admin/coupons`. */
  name: string;
  /**
   * Default: from the name's last part, `special-offers` → "Special Offer" and "Special Offers".
   */
  label?: { one: string; many: string };
  /** The flat shape for the screens. Parse leniently: a bad field must not empty a screen. */
  record: Rs;
  /**
   * Field with the version of the record, sent with every update; the server refuses an older one.
   */
  version?: NoInfer<Key<z.output<Rs>>>;
  /** Absent: the resource uses the protocol of ra-data-simple-rest under its name. */
  api?: Api<z.output<Rs>, z.output<Fs>, NoInfer<Q>>;
  access: { [K in Role]?: readonly (Crud | NoInfer<Key<A> | V>)[] | '*' };
  /** Permissions that are required in addition to the role. Absent: the role suffices. */
  needs?: Needs<W>;
  /**
   * Parts that a server without permissions need not support: the whole resource (`true`), or
   * screens, actions, views, fields, filters and figures by name, with the part if names repeat
   * (`status.filter`), and texts such as `email.help`.
   */
  beyond?:
    | true
    | readonly NoInfer<
        | (Crud | Key<A> | V | Q | C | S | Key<z.output<Rs>> | Key<z.output<Fs>>)
        | `${'figures' | Key<z.output<Rs>> | Key<z.output<Fs>>}.help`
        | 'figures.note'
        | `${Q}.filter`
        | `${Key<A>}.text`
        | `${S}.opens`
        | 'search.links'
        | `messages.${FrameworkMessage}`
      >[];
  menu?: { icon: Icon; order: number; label?: string };
  /** Kind, label and choices of fields, for column, input, details, CSV and text key. */
  fields?: {
    [K in Key<z.output<Rs>> | Key<z.output<Fs>>]?: FieldOr<
      K extends keyof z.output<Fs>
        ? z.output<Fs>[K]
        : K extends keyof z.output<Rs>
          ? z.output<Rs>[K]
          : never,
      z.output<Fs>,
      z.output<Rs>,
      NoInfer<Key<A>>,
      W
    >;
  };
  computed?: { [K in C]: Computed<z.output<Rs>, W> };
  filters?: { [K in Q]: Filter<NoInfer<Q>, Key<z.output<Rs>>, NoInfer<S | Key<Xs['shape']>>> };
  stats?: Stats<S, Xs, z.output<Rs>, NoInfer<Q>, W>;
  list: {
    columns: readonly Column<NoInfer<Key<z.output<Rs>> | C>>[];
    /** Columns of a phone's card, besides name and status. Default: the next two that can vary. */
    phone?: readonly NoInfer<Key<z.output<Rs>> | C>[];
    /**
     * On a phone, lines of equal height under a heading for each value of a field, instead of
     * cards.
     */
    lines?: Lines<NoInfer<Key<z.output<Rs>> | C>, NoInfer<Key<A>>>;
    /** Columns that sort, with the server's name if different; `first` is the default. */
    sort?: {
      columns:
        | readonly NoInfer<Key<z.output<Rs>> | C>[]
        | Partial<Record<NoInfer<Key<z.output<Rs>> | C>, string>>;
      first?: `${NoInfer<Key<z.output<Rs>> | C>} ${'asc' | 'desc'}`;
      /** The server's default order: shown as the default sort, and not sent. */
      usual?: `${NoInfer<Key<z.output<Rs>> | C>} ${'asc' | 'desc'}`;
    };
    /** The first is the default; a single one hides the selector. Default 10. */
    pageSizes?: readonly number[];
    /**
     * `pages`: numbers with first, last and a window of 2; `prevNext`; `firstLast`: with "Page x of
     * y".
     */
    pager?: 'pages' | 'prevNext' | 'firstLast';
    /**
     * Sums of all rows, by name in the answer, shown next to the count. If there are several sums,
     * zeros are hidden.
     */
    sum?: Readonly<Record<string, Sum<W> | Sum['format']>>;
    /** `many`: hide the pager if there is only one page. Default `always`. */
    pagerWhen?: 'always' | 'many';
    /** Offers of each row, in display order; more than three become a menu. */
    actions?: readonly NoInfer<Key<A> | V | 'show' | 'edit' | 'delete'>[];
    /**
     * Candidates for the main button of a card, from `actions`: the first that a row offers.
     * Default: the first action.
     */
    main?: readonly NoInfer<Key<A> | V>[];
    refreshButton?: boolean;
    /** Events of the application's stream that refresh rows and figures. */
    live?: string | readonly string[];
    /** Shown between title and figures: tabs to a related list, a connection's state. */
    above?: Lazy<Record<never, never>>;
    /** Replaces the generated row with a custom card. */
    card?: Lazy<{ record: z.output<Rs>; actions: unknown }>;
  };
  form?: {
    schema?: Fs;
    /** In display order, in sections or plain; default: the fields of the schema. */
    fields?: readonly (NoInfer<Key<z.output<Fs>>> | Section<NoInfer<Key<z.output<Fs>>>>)[];
    /** Differences of the form that edits a record; a bare schema uses its own fields. */
    edit?: {
      schema?: ObjectSchema;
      fields?: readonly (NoInfer<Key<z.output<Fs>>> | Section<NoInfer<Key<z.output<Fs>>>>)[];
      /** See `beyond` of the resource, for fields that the form to create still has. */
      beyond?: readonly NoInfer<Key<z.output<Fs>>>[];
    };
    defaults?: { [K in keyof z.output<Fs>]?: z.output<Fs>[K] };
    /** `page`: the form fills the page, in two columns if there is room. Default `dialog`. */
    layout?: 'dialog' | 'page';
  };
  show?: {
    /** False if the record has no details; its row then has no link to them. */
    when?: (record: z.output<Rs>) => boolean;
    fields?: readonly NoInfer<Key<z.output<Rs>> | C>[];
    content?: Lazy<{ record: z.output<Rs> }>;
    /** Lists of records that refer to this record, below it. */
    related?: readonly Related[];
    /** For tables: 820 px instead of 560. */
    isWide?: boolean;
    /** Offers here, in addition to those of rows. */
    actions?: readonly NoInfer<Key<A> | V>[];
  };
  /**
   * `false` excludes it from the global search, which includes every resource with a search filter.
   */
  search?: Found<NoInfer<Key<z.output<Rs>> | C>, NoInfer<Key<A>>, z.output<Rs>> | false;
  actions?: {
    [K in keyof A]: Action<z.output<Rs>, A[K], NoInfer<S | Key<Xs['shape']>>, NoInfer<Q>, W>;
  };
  views?: { [K in V]: View<z.output<Rs>, W> };
  messages?: Messages;
}
