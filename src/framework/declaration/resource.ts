import type { z } from 'zod';
import type { Action, View } from './actions';
import type { Api, CallOr } from './calls';
import type { Computed, FieldOr, Filter } from './fields';
import type { Key, Lazy, Some } from './keys';
import type { FrameworkMessage } from '../texts/messages';

export type ObjectSchema = z.ZodObject;
export type Crud = 'list' | 'show' | 'create' | 'edit' | 'delete' | 'export' | 'import';

/**
 * The permissions that reading takes, and the rest of what a resource offers; a bare word is that of reading. `change` is that
 * of every action, and of whatever creates, edits, deletes or imports, unless it says its own.
 */
export type Needs<W extends string> =
  | W
  | ({ read: W; change?: W } & { [K in Exclude<Crud, 'list' | 'show'>]?: W });

/** A field, or a field with a second one below it and an image beside it. */
export type Column<K extends string> = K | { show: K; label?: string; below?: K; image?: K };

/** What a list is filtered by, by the filters' names. */
type Chosen<Q extends string> = { readonly [K in Q]?: string | undefined };

/** The list of the rows that sum to a figure: this one or another resource's, with these filters and no others. */
export type Opens<Q extends string> =
  | { filter: Chosen<Q> | ((filter: Chosen<Q>) => Chosen<Q>); to?: undefined }
  | { filter: Chosen<string> | ((filter: Chosen<Q>) => Chosen<string>); to: string };

/** A sum over all rows that a list's filters select, as its answer says it. */
export interface Sum<W extends string = string> {
  /** The permission that it takes to see it. */
  needs?: W;
  /** Where it stands in the answer; the first place that is there counts. Default: its name. */
  at?: readonly string[];
  format: 'money' | 'count';
  /** What is said of it: `%{sum} refunded`. Default: the sum alone. */
  label?: string;
}

/** A figure; a bare text is its label. */
export type Card<St, R, Q extends string = string, W extends string = string> =
  | string
  | {
      /** The permission that it takes to see it. */
      needs?: W;
      /** Default: made of the figure's name. */
      label?: string;
      /** Where the figure stands in the answer; the first place that is there counts. Default: its name. */
      at?: readonly string[];
      /** What is shown instead of the figure itself. */
      value?: (figures: St, rows: readonly R[]) => number | string;
      /**
       * Counted over the rows where the answer lacks the figure; while the list has more of them,
       * the label says so.
       */
      count?: (record: R) => boolean;
      format?: 'count' | 'money' | 'percent' | 'rating' | 'text';
      /** Explains the figure in a tooltip. */
      help?: string;
      /** A secondary line below the figure. */
      note?: (figures: St) => string | undefined;
      /** Where the figure leads; a function makes the filters of those that the list has now. */
      opens?: Opens<Q>;
    };

/** What a schema of figures reads. By its shape: the output of an empty schema has an index signature. */
type Read<Xs extends ObjectSchema> = { [K in Key<Xs['shape']>]: z.output<Xs['shape'][K]> };

/** The figures above a list: one a card, and those of `more`, which other cards or actions need. */
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
   * Absent: the figures come with the list. Beside cards that `count`, it is asked only where the list lacks their figures
   * and has more rows than its page. Its `query` is sent the list's filters.
   */
  call?: CallOr<{ filter: Some<Q, string> }>;
  /** Figures without a card of their own, or that are no numbers. */
  more?: Xs;
  cards: { [K in S]: Card<Figures<S, Xs>, R, Q, W> };
}

/** Texts of the framework in this resource's own words; `%{one}`, `%{many}` and their capitals stand for its label. */
export type Messages = { [K in FrameworkMessage]?: string };

/** A group of a form's fields under a heading. */
export interface Section<K extends string> {
  section: string;
  help?: string;
  fields: readonly K[];
}

/** The rows of another resource that refer to this record. */
export interface Related {
  /** That resource's name. */
  to: string;
  /** Its filter that takes this record's id. */
  by: string;
  /** Default: that resource's label. */
  label?: string;
  /** Its columns that are shown; default: the first four. */
  columns?: readonly string[];
}

/** Rows of a phone's list that are many and much alike: a menu's dishes. */
export interface Lines<K extends string, A extends string> {
  /** The field whose values are the headings. */
  by: K;
  /** Stands at the end of each line, before its switch. */
  at?: K;
  /** The actions that switch a row on and off, of which it offers one at a time: in a line, and in a row of the table. */
  switch?: {
    on: A;
    off: A;
    /** Stands in for `off` where that is beyond the server. */
    orOff?: A;
  };
}

/** How the search across all resources shows its records, where their own columns don't say it. */
export interface Found<K extends string, A extends string, R> {
  /** What names a record there. Default: what names it in its list. */
  title?: K;
  /** What stands beneath its name. Default: the first columns that are texts. */
  facts?: readonly K[];
  /** What stands at its end in place of its status, where that has something to say: what a status leaves out. */
  state?: K;
  /** Says something of a record before them, as what changed last; empty, or ending in what parts it from them. */
  note?: Lazy<{ resource: string; id: string }>;
  /** The resource some of whose records these are, under the same ids: what is found in both is listed once. */
  sameAs?: string;
  /** What is offered beneath a record that is found, where its row would offer it: of `actions`, those without a question. */
  actions?: readonly A[];
  /** Other screens about a record, offered beneath it by their labels. */
  links?: readonly { label: string; to: (record: R) => string }[];
}

/**
 * The complete declaration of a resource. Type parameters: roles, icons and permissions of the application; the schemas of record and
 * form; the names of the figures, and the schema of those without a card; the names of computed columns, filters, actions
 * (with their input schemas) and views.
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
  /** Default: made of the name's last part, `special-offers` → "Special Offer" and "Special Offers". */
  label?: { one: string; many: string };
  /** The flat shape that the screens use. Parse leniently: one bad field must not empty a screen. */
  record: Rs;
  /** The field that says which version of the record was read. It goes back with every update, and the server refuses an older one. */
  version?: NoInfer<Key<z.output<Rs>>>;
  /** Absent: the resource uses the protocol of ra-data-simple-rest under its name. */
  api?: Api<z.output<Rs>, z.output<Fs>, NoInfer<Q>>;
  access: { [K in Role]?: readonly (Crud | NoInfer<Key<A> | V>)[] | '*' };
  /** What the person's permissions must hold besides the role's access. Absent: the role is enough. */
  needs?: Needs<W>;
  /**
   * What a server without permissions need not have: the whole resource, or its screens, actions,
   * views, fields, filters and figures by name. What shares a name is told apart by its part:
   * `status.filter` beside a column `status`, and texts such as `email.help`.
   * Shown only if the server names permissions.
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
  /** What the schemas don't say of a field: kind, label, choices. Declared once, for column, input, details, CSV and text key. */
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
    /** The columns that a phone's card shows besides name and status. Default: the next two whose values can vary. */
    phone?: readonly NoInfer<Key<z.output<Rs>> | C>[];
    /** On a phone, lines of one height under a heading for each value of a field, in place of cards. */
    lines?: Lines<NoInfer<Key<z.output<Rs>> | C>, NoInfer<Key<A>>>;
    /** Columns that sort, by the server's name where it differs; `first` is the order before anybody chose. */
    sort?: {
      columns:
        | readonly NoInfer<Key<z.output<Rs>> | C>[]
        | Partial<Record<NoInfer<Key<z.output<Rs>> | C>, string>>;
      first?: `${NoInfer<Key<z.output<Rs>> | C>} ${'asc' | 'desc'}`;
      /** The server's own order: shown as that before anybody chose, and not sent. */
      usual?: `${NoInfer<Key<z.output<Rs>> | C>} ${'asc' | 'desc'}`;
    };
    /** The first is the default; a single one hides the selector. Default 10. */
    pageSizes?: readonly number[];
    /** `pages`: numbers with first, last and a window of 2; `prevNext`; `firstLast`: with "Page x of y". */
    pager?: 'pages' | 'prevNext' | 'firstLast';
    /** The sums of all rows, by their names in the answer: said beside the count. Of several, those that are 0 are left out. */
    sum?: Readonly<Record<string, Sum<W> | Sum['format']>>;
    /** `many`: hide the pager if there is only one page. Default `always`. */
    pagerWhen?: 'always' | 'many';
    /** What rows offer, in display order; more than three are shown as a menu. */
    actions?: readonly NoInfer<Key<A> | V | 'show' | 'edit' | 'delete'>[];
    /** Of `actions`, those that can be the next step: on a card the first that a row offers is the main button. Default: the first of `actions`. */
    main?: readonly NoInfer<Key<A> | V>[];
    refreshButton?: boolean;
    /** Events of the application's stream after which rows and figures are read again. */
    live?: string | readonly string[];
    /** Shown between the title and the figures: tabs to a related list, a connection's state. */
    above?: Lazy<Record<never, never>>;
    /** Replaces the generated row with a custom card. */
    card?: Lazy<{ record: z.output<Rs>; actions: unknown }>;
  };
  form?: {
    schema?: Fs;
    /** In the order of the screen, in sections or plain; default: those of the schema. */
    fields?: readonly (NoInfer<Key<z.output<Fs>>> | Section<NoInfer<Key<z.output<Fs>>>>)[];
    /** What differs where a record is edited; a schema alone gives its own fields. */
    edit?: {
      schema?: ObjectSchema;
      fields?: readonly (NoInfer<Key<z.output<Fs>>> | Section<NoInfer<Key<z.output<Fs>>>>)[];
      /** As the resource's, for fields that the form to create has in any case. */
      beyond?: readonly NoInfer<Key<z.output<Fs>>>[];
    };
    defaults?: { [K in keyof z.output<Fs>]?: z.output<Fs>[K] };
    /** `page`: the form has the page to itself, in two columns where there is room. Default `dialog`. */
    layout?: 'dialog' | 'page';
  };
  show?: {
    /** False: the record has no details, and its row no link to them. */
    when?: (record: z.output<Rs>) => boolean;
    fields?: readonly NoInfer<Key<z.output<Rs>> | C>[];
    content?: Lazy<{ record: z.output<Rs> }>;
    /** Lists of what refers to this record, below it. */
    related?: readonly Related[];
    /** For tables: 820 px instead of 560. */
    isWide?: boolean;
    /** What is offered here beside what rows offer. */
    actions?: readonly NoInfer<Key<A> | V>[];
  };
  /** `false` keeps it out of the search across all resources, in which it is by its search filter. */
  search?: Found<NoInfer<Key<z.output<Rs>> | C>, NoInfer<Key<A>>, z.output<Rs>> | false;
  actions?: {
    [K in keyof A]: Action<z.output<Rs>, A[K], NoInfer<S | Key<Xs['shape']>>, NoInfer<Q>, W>;
  };
  views?: { [K in V]: View<z.output<Rs>, W> };
  messages?: Messages;
}
