import type { z } from 'zod';
import type { Action, View } from './actions';
import type { Api, CallLine, Query } from './calls';
import type { Computed, FieldOr, Filter } from './fields';
import type { Key, Lazy, Some } from './keys';

export type ObjectSchema = z.ZodObject;
export type Crud = 'list' | 'show' | 'create' | 'edit' | 'delete' | 'export';

/** A column is a field, or a field with a second fact beneath it and a picture beside it. */
export type Column<K extends string> = K | { show: K; label?: string; below?: K; image?: K };

export interface Card<St, R> {
  label: string;
  value: Key<St> | ((stats: St, rows: readonly R[]) => number | string);
  format?: 'count' | 'money' | 'rating' | 'text';
  /** What the figure means, in a tooltip. */
  help?: string;
  /** A quiet line beneath the figure. */
  note?: (stats: St) => string | undefined;
}

export interface Stats<St extends ObjectSchema, R, Q extends string = string> {
  /** A call of its own, or the list's own answer. */
  from: CallLine | 'list';
  /** What a call of its own takes over from the list's filters. Absent: the figures are of everything. */
  query?: (arg: { filter: Some<Q, string> }) => Query;
  schema: St;
  aliases?: { [K in Key<z.output<St>>]?: readonly string[] };
  /** For figures that the answer lacks. */
  derive?: (rows: readonly R[], total: number) => Partial<z.output<St>>;
  cards: readonly Card<z.output<St>, R>[];
}

/** Texts of the error catalogue; each has a general default. */
export interface Messages {
  created?: string;
  updated?: string;
  deleted?: string;
  loadFailed?: string;
  /** Said in a dialog whose record could not be loaded. */
  recordFailed?: string;
  createFailed?: string;
  updateFailed?: string;
  deleteFailed?: string;
  exportFailed?: string;
  /** The export button's text. */
  exportButton?: string;
  /** Said where the file holds the visible rows only. */
  exportedRows?: string;
  clearFilters?: string;
  deleteConfirm?: string;
  createTitle?: string;
  /** The create form's button; default "Create". */
  createSubmit?: string;
  /** Stands above the fields of the form: what becomes of what is sent. */
  formNote?: string;
  editTitle?: string;
  showTitle?: string;
  empty?: string | { title: string; text: string };
}

/**
 * One resource, whole. Type parameters: roles and icons of the application, then the schemas of record, form and
 * stats, then the names of computed columns, filters, actions (with their input schemas) and views.
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
  /** react-admin's resource name and the route: `admin/coupons`. */
  name: string;
  label: { one: string; many: string };
  /** The screen's own flat shape, read leniently: one bad field never empties a screen. */
  record: Rs;
  /** The field that names a record; default the first column. */
  title?: NoInfer<Key<z.output<Rs>> | C>;
  /** Absent: the resource speaks ra-data-simple-rest's dialect on its name. */
  api?: Api<z.output<Rs>, z.output<Fs>, NoInfer<Q>>;
  access: { [K in Role]?: readonly (Crud | NoInfer<Key<A> | V>)[] | '*' };
  menu?: { icon: Icon; order: number; label?: string };
  /** Declared once: drives column, input, show, CSV and text key. */
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
    /** The columns that a card on a phone shows besides name and status. Default: the next two that can differ. */
    phone?: readonly NoInfer<Key<z.output<Rs>> | C>[];
    /** The first is the default; one alone shows no selector. Default 10. */
    pageSizes?: readonly number[];
    /** `pages`: numbers with first, last and a window of 2; `prevNext`; `firstLast`: with "Page x of y". */
    pager?: 'pages' | 'prevNext' | 'firstLast';
    /** `many`: no pager while there is one page. Default `always`. */
    pagerWhen?: 'always' | 'many';
    /** In the row's order; a row with more than three shows them as one menu. */
    actions?: readonly NoInfer<Key<A> | V | 'show' | 'edit' | 'delete'>[];
    refreshButton?: boolean;
    /** Stands between the title and the figures: tabs to a sister list, the state of a connection. */
    above?: Lazy<Record<never, never>>;
    /** Replaces the generated row by a card of the resource's own. */
    card?: Lazy<{ record: z.output<Rs>; actions: unknown }>;
  };
  form?: {
    schema?: Fs;
    fields: readonly NoInfer<Key<z.output<Fs>>>[];
    /** The edit form's fields where they differ. */
    edit?: readonly NoInfer<Key<z.output<Fs>>>[];
    /** Checks the edit form where its rules differ. */
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
