import type { z } from 'zod';
import type { Action, View } from './actions';
import type { Api } from './api';
import type { Computed, FieldOr } from './fields';
import type { Filter } from './filterKinds';
import type { Key, Lazy, ObjectSchema } from './keys';
import type { Noun } from './labels';
import type { Found, Lines, Related, Section, Stats, Sum } from './screenParts';
import type { FrameworkMessage } from '../texts/messages';

/** Words of `access` besides the names of actions and views. */
export type Crud = 'list' | 'show' | 'create' | 'edit' | 'delete' | 'export' | 'import';

/**
 * Permissions of a resource. A bare word is the permission to read; `change` covers the writes
 * that have no entry.
 * @example needs: { read: 'stores.read', change: 'stores.manage', export: 'stores.export' }
 */
export type Needs<W extends string> =
  | W
  | ({ read: W; change?: W } & { [K in Exclude<Crud, 'list' | 'show'>]?: W });

/** A field, or a field with a second one below it and an image next to it. */
export type Column<K extends string> = K | { show: K; label?: string; below?: K; image?: K };

/** Texts that `messages` replaces. */
export type Messages = { [K in FrameworkMessage]?: string };

/**
 * A resource is one file, `<name>.resource.ts` below `src/resources/<role>`, found by its name. `R`
 * is its record, `F` the output of its form; `C`, `Q`, `S`, `A`, `V` and `W` are the names of
 * computed columns, filters, figures, actions and views, and of permissions. A slot, `Lazy<Props>`,
 * is a component: `() => import('./File')`. `npm run resource -- admin/riders` writes a first
 * declaration from an OpenAPI document; `npm run check` finds mistakes; `npm run check:api` tries
 * every declared read on a running server. `docs/tutorial.md` has an example.
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
   * Words for a record inside sentences. Default: from the name's last part, `special-offers` →
   * "special offer" and "special offers".
   * @example noun: { one: 'card rule', many: 'card rules' }
   */
  noun?: Noun;
  /** Headings of the screens. Default: the noun, "Special Offer" and "Special Offers". */
  label?: Noun;
  /**
   * Flat shape for the screens, from the lenient readers (`str`, `num`, `flag`, `list`). Each name
   * is read from the answer in any case (`isActive`, `is_active`) and from a nested object
   * (`storeName` from `store.name`, `id` from `_id`). An unreadable field is left out and reported;
   * an integer above 2^53 is a text.
   */
  record: Rs;
  /**
   * Field with the version of the record. Every update sends it, also in a body of `encode`; a 409
   * or 412 with the newer record lets the user choose. For `If-Match` use `headers` of the call.
   * @example version: 'updatedAt'
   */
  version?: NoInfer<Key<z.output<Rs>>>;
  /** Absent: the resource uses the protocol of ra-data-simple-rest under its name. */
  api?: Api<z.output<Rs>, z.output<Fs>, NoInfer<Q>>;
  /**
   * Roles that may open it: `'*'` is everything declared. The server checks permissions separately.
   * @example access: { admin: '*', store: ['list', 'show', 'markReady'] }
   */
  access: { [K in Role]?: readonly (Crud | NoInfer<Key<A> | V>)[] | '*' };
  /**
   * Permissions that are required in addition to the role. Parts without their permission are
   * hidden.
   * @example needs: { read: 'stores.read', change: 'stores.manage' }
   */
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
  /**
   * Entry of the menu. Absent: the menu does not show the resource. The menu shows entries with the
   * same `group` under a heading.
   */
  menu?: { icon: Icon; order: number; label?: string; group?: string };
  /**
   * Kind, label and choices of fields, for column, input, details and CSV. Declare a field only if
   * schema and name do not suffice; a bare word is its kind.
   * @example fields: { phone: 'phone', fee: { kind: 'money', min: 0 } }
   */
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
  /**
   * Columns that are derived from the record.
   * @example computed: { place: { value: ({ area, city }) => `${area}, ${city}` } }
   */
  computed?: { [K in C]: Computed<z.output<Rs>, W> };
  /** Filters above the list. Its address holds their values. */
  filters?: { [K in Q]: Filter<NoInfer<Q>, Key<z.output<Rs>>, NoInfer<S | Key<Xs['shape']>>> };
  /** Figures above the list. */
  stats?: Stats<S, Xs, z.output<Rs>, NoInfer<Q>, W>;
  /** The list page. */
  list: {
    /**
     * Fields and computed columns. The first text column names the record.
     * @example columns: ['name', { show: 'phone', below: 'email' }]
     */
    columns: readonly Column<NoInfer<Key<z.output<Rs>> | C>>[];
    /** Columns of a phone's card, besides name and status. Default: the next two that can vary. */
    phone?: readonly NoInfer<Key<z.output<Rs>> | C>[];
    /**
     * On a phone, lines of equal height under a heading for each value of a field, instead of
     * cards.
     */
    lines?: Lines<NoInfer<Key<z.output<Rs>> | C>, NoInfer<Key<A>>>;
    /**
     * Columns that sort, with the server's name if different; `first` is the default.
     * @example sort: { columns: { name: 'store_name' }, first: 'name asc' }
     */
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
    /**
     * Offers of each row, in display order; more than three become a menu. `show` needs the key
     * `show`.
     */
    actions?: readonly NoInfer<Key<A> | V | 'show' | 'edit' | 'delete'>[];
    /**
     * Candidates for the main button of a card, from `actions`: the first that a row offers.
     * Default: the first action.
     */
    main?: readonly NoInfer<Key<A> | V>[];
    /** Shows Refresh. */
    refreshButton?: boolean;
    /** Events of the application's stream that refresh rows and figures. */
    live?: string | readonly string[];
    /** Shown between title and figures: tabs to a related list, a connection's state. */
    above?: Lazy<Record<never, never>>;
    /** Replaces the generated row with a custom card. */
    card?: Lazy<{ record: z.output<Rs>; actions: unknown }>;
  };
  /** The form that creates and edits records. */
  form?: {
    /**
     * Strict schema with messages; default: the record. An emptied number, date or choice is sent
     * as null, so its schema is `.nullish()`.
     */
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
    /** Initial values of a new form. */
    defaults?: { [K in keyof z.output<Fs>]?: z.output<Fs>[K] };
    /** `page`: the form fills the page, in two columns if there is room. Default `dialog`. */
    layout?: 'dialog' | 'page';
  };
  /** Details of a record, at `/{resource}/{id}`. */
  show?: {
    /** False if the record has no details; its row then has no link to them. */
    when?: (record: z.output<Rs>) => boolean;
    /** Shown fields; default: all. */
    fields?: readonly NoInfer<Key<z.output<Rs>> | C>[];
    /** Replaces the fields. */
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
  /** Operations beyond create, read, update and delete, by name. */
  actions?: {
    [K in keyof A]: Action<z.output<Rs>, A[K], NoInfer<S | Key<Xs['shape']>>, NoInfer<Q>, W>;
  };
  /** Read-only dialogs about a record, by name. */
  views?: { [K in V]: View<z.output<Rs>, W> };
  /**
   * Texts of the framework that this resource replaces, with `%{one}` and `%{many}` for its
   * noun, `%{One}` and `%{Many}` for its label.
   * The names are in `src/framework/texts/messages.ts`.
   * @example messages: { empty: 'No riders yet' }
   */
  messages?: Messages;
}
