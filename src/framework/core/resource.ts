import type { z } from 'zod';
import type { Action, View } from './actions';
import type { Api, CallLine, Query } from './calls';
import type { Computed, FieldOr, Filter } from './fields';
import type { Key, Lazy, Some } from './keys';

export type ObjectSchema = z.ZodObject;
export type Crud = 'list' | 'show' | 'create' | 'edit' | 'delete' | 'export';

/** A field, or a field with a second one below it and an image beside it. */
export type Column<K extends string> = K | { show: K; label?: string; below?: K; image?: K };

export interface Card<St, R> {
  label: string;
  value: Key<St> | ((stats: St, rows: readonly R[]) => number | string);
  format?: 'count' | 'money' | 'rating' | 'text';
  /** Explains the figure in a tooltip. */
  help?: string;
  /** A secondary line below the figure. */
  note?: (stats: St) => string | undefined;
}

export interface Stats<St extends ObjectSchema, R, Q extends string = string> {
  /** A separate call, or the response of the list. */
  from: CallLine | 'list';
  /** The query of a separate call, from the list's filters. Absent: the figures ignore the filters. */
  query?: (arg: { filter: Some<Q, string> }) => Query;
  schema: St;
  aliases?: { [K in Key<z.output<St>>]?: readonly string[] };
  /** Computes figures that the response lacks. */
  derive?: (rows: readonly R[], total: number) => Partial<z.output<St>>;
  cards: readonly Card<z.output<St>, R>[];
}

/** Texts of the resource; each has a general default. */
export interface Messages {
  created?: string;
  updated?: string;
  deleted?: string;
  loadFailed?: string;
  /** Shown in a dialog whose record could not be loaded. */
  recordFailed?: string;
  createFailed?: string;
  updateFailed?: string;
  deleteFailed?: string;
  exportFailed?: string;
  /** The label of the export button. */
  exportButton?: string;
  /** Shown when the file contains only the visible rows. */
  exportedRows?: string;
  clearFilters?: string;
  deleteConfirm?: string;
  createTitle?: string;
  /** The label of the create form's submit button; default "Create". */
  createSubmit?: string;
  /** Shown above the form's fields: what happens to the data after it is sent. */
  formNote?: string;
  editTitle?: string;
  showTitle?: string;
  empty?: string | { title: string; text: string };
}

/**
 * The complete declaration of a resource. Type parameters: roles and icons of the application; the schemas of record, form
 * and stats; the names of computed columns, filters, actions (with their input schemas) and views.
 */
export interface Spec<
  Role extends string,
  Icon extends string,
  Rs extends ObjectSchema,
  Fs extends ObjectSchema,
  Ss extends ObjectSchema,
  C extends string,
  Q extends string,
  A extends Record<string, unknown>,
  V extends string,
> {
  /** react-admin's resource name, also the route: `admin/coupons`. */
  name: string;
  label: { one: string; many: string };
  /** The flat shape that the screens use. Parse leniently: one bad field must not empty a screen. */
  record: Rs;
  /** The field that names a record; default: the first column. */
  title?: NoInfer<Key<z.output<Rs>> | C>;
  /** Absent: the resource uses the protocol of ra-data-simple-rest under its name. */
  api?: Api<z.output<Rs>, z.output<Fs>, NoInfer<Q>>;
  access: { [K in Role]?: readonly (Crud | NoInfer<Key<A> | V>)[] | '*' };
  menu?: { icon: Icon; order: number; label?: string };
  /** Each field is declared once, for column, input, details, CSV and text key. */
  fields: {
    [K in Key<z.output<Rs>> | Key<z.output<Fs>>]?: FieldOr<
      K extends keyof z.output<Fs> ? z.output<Fs>[K] : K extends keyof z.output<Rs> ? z.output<Rs>[K] : never,
      z.output<Fs>,
      z.output<Rs>
    >;
  };
  computed?: { [K in C]: Computed<z.output<Rs>> };
  filters?: { [K in Q]: Filter<NoInfer<Q>> };
  stats?: Stats<Ss, z.output<Rs>, NoInfer<Q>>;
  list: {
    title?: string;
    columns: readonly Column<NoInfer<Key<z.output<Rs>> | C>>[];
    /** The columns that a phone's card shows besides name and status. Default: the next two whose values can vary. */
    phone?: readonly NoInfer<Key<z.output<Rs>> | C>[];
    /** The first is the default; a single one hides the selector. Default 10. */
    pageSizes?: readonly number[];
    /** `pages`: numbers with first, last and a window of 2; `prevNext`; `firstLast`: with "Page x of y". */
    pager?: 'pages' | 'prevNext' | 'firstLast';
    /** `many`: hide the pager if there is only one page. Default `always`. */
    pagerWhen?: 'always' | 'many';
    /** In display order; more than three are shown as a menu. */
    actions?: readonly NoInfer<Key<A> | V | 'show' | 'edit' | 'delete'>[];
    refreshButton?: boolean;
    /** Shown between the title and the figures: tabs to a related list, a connection's state. */
    above?: Lazy<Record<never, never>>;
    /** Replaces the generated row with a custom card. */
    card?: Lazy<{ record: z.output<Rs>; actions: unknown }>;
  };
  form?: {
    schema?: Fs;
    fields: readonly NoInfer<Key<z.output<Fs>>>[];
    /** The fields of the edit form, if different. */
    edit?: readonly NoInfer<Key<z.output<Fs>>>[];
    /** The schema of the edit form, if different. */
    editSchema?: ObjectSchema;
    defaults?: { [K in keyof z.output<Fs>]?: z.output<Fs>[K] };
    fromRecord?: (record: z.output<Rs>) => { [K in keyof z.output<Fs>]?: z.output<Fs>[K] };
  };
  show?: {
    fields?: readonly NoInfer<Key<z.output<Rs>> | C>[];
    body?: Lazy<{ record: z.output<Rs> }>;
    /** For tables: 820 px instead of 560. */
    isWide?: boolean;
  };
  actions?: { [K in keyof A]: Action<z.output<Rs>, A[K], z.output<Ss>> };
  views?: { [K in V]: View<z.output<Rs>> };
  messages?: Messages;
}
