import type { ApiError } from './errors';
import type { Key } from './keys';

/** A cell: text, a number that a spreadsheet may count with, or a moment in the settings' zone. */
export type CsvCell = string | number | Date | null;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** A method and a path relative to the API base, such as `PATCH /coupons/{id}/status`. */
export type CallLine = `${Method} /${string}`;
export type QueryValue = string | number | boolean | null | undefined;
export type Query = Readonly<Record<string, QueryValue>>;
export type Id = string | number;
/** An object as the server sent it, before a schema parses it. */
export type ApiPayload = Readonly<Record<string, unknown>>;

/** What came back: the parsed body, undefined without one, and the response's headers. */
export interface Answer {
  body: unknown;
  headers: Headers;
}

export interface Request {
  query?: Query;
  /** Sent as JSON; a FormData as it is. */
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
}

/** The bytes of an answer as they came. */
export interface ExportedFile {
  blob: Blob;
  /** The name that the server gave. */
  name?: string;
}

/** What a call that is a function sends requests with: tokens, timeouts and errors are those of every call. */
export interface CallHttp {
  /** Resolves with the parsed body; rejects with an ApiError. */
  json(method: Method, path: string, request?: Request): Promise<unknown>;
  /** The same, with the response's headers. */
  answer(method: Method, path: string, request?: Request): Promise<Answer>;
  /** An answer that is a file. Has no time limit while bytes arrive. */
  file(method: Method, path: string, request?: Request): Promise<ExportedFile>;
}

/** A call in several steps, or in another dialect. What it resolves with is read like a response's body. */
export type CallFunction<Arg> = (http: CallHttp, arg: Arg) => Promise<unknown>;

/** A place in an answer, dots allowed; of several places the first that is there counts. */
export type Place = string | readonly string[];

/**
 * One HTTP call. `{name}` in the line is filled from the argument: from its keys, then its `record`, then its `input`; a
 * place that stays empty refuses the call. Empty query values are omitted.
 */
export interface Call<Arg> {
  call: CallLine | CallFunction<Arg>;
  /** An object is sent besides what is sent anyway; a function says all of it. */
  query?: Query | ((arg: Arg) => Query);
  body?: (arg: Arg) => unknown;
  headers?: Readonly<Record<string, string>> | ((arg: Arg) => Readonly<Record<string, string>>);
  /** Where the record or the rows stand in the answer. Otherwise at the usual places: see docs/adding-a-resource.md. */
  at?: Place;
  /** A call with the same effect, tried after 404, 405 and 5xx only: a refusal such as 403 is final. */
  orElse?: Call<Arg>;
  /**
   * What a server without permissions is not sent: the call, its filters (`query`), or a lookup's
   * page and single value (`page`). See `beyond` of a resource.
   */
  beyond?: true | 'query' | 'page';
}
/** Every function has a `call` of its own: without this, any function were a call in long form. */
export type InLong<C> = C & { apply?: never };
export type CallOr<Arg> = CallLine | CallFunction<Arg> | InLong<Call<Arg>>;

/** A call that saves a record. */
export interface SaveCall<Arg> extends Call<Arg> {
  /**
   * A follow-up call, built from the saved record that the server returned; `{id}` is that record's id. If it fails, the
   * record is still saved and the person sees a warning: the server's text, or `failed`. Without a call, `warning` is shown.
   */
  next?: (
    arg: Arg,
    saved: ApiPayload,
  ) => (Call<Arg> & { failed: string }) | { warning: string } | undefined;
}
type SaveCallOr<Arg> = CallLine | CallFunction<Arg> | InLong<SaveCall<Arg>>;

/** A column and the direction of an order. `by` is the server's name of the column. */
export interface Sort {
  by: string;
  order: 'asc' | 'desc';
}

/** `Q` are the names of the filters: `ListArg<'search' | 'status'>`; all names without them. */
export interface ListArg<Q extends string = string> {
  page: number;
  perPage: number;
  filter: Partial<Record<Q, string>>;
  /** The same in the server's names and words, as the filters declare them by `param`, `params` and `map`. */
  sent: Query;
  /** Absent: the server's own order. */
  sort?: Sort;
}

/** Where the total of a list stands: a place in the body, a header (`header content-range` reads what follows the slash). */
export type TotalPlace = Place | ((answer: Answer) => number | undefined);

export interface ListCall<Q extends string> extends Call<ListArg<Q>> {
  /** Default `total`, `pagination.total`, `meta.total`. A total that is nowhere is unknown: pages follow while they are full. */
  total?: TotalPlace;
  /** `client`: the server sends everything at once; the framework pages, filters and sorts. */
  paging?: 'server' | 'client';
  /** `empty`: a failed load shows an empty list with a Retry button; default: it also shows the error. */
  onError?: 'message' | 'empty';
}

/** What the call of a filter's ids gets; it sends the filters. */
export type SetArg<Q extends string> = Pick<ListArg<Q>, 'filter' | 'sent'>;

/** What an export sends: the list's filters, and the order of its rows. */
export type ExportArg<Q extends string> = Pick<ListArg<Q>, 'filter' | 'sent' | 'sort'>;
/** It resolves with a file that it was sent, or with the text of one. */
export type ExportFunction<Q extends string> = (
  http: CallHttp,
  arg: ExportArg<Q>,
) => Promise<ExportedFile | string>;

/** A call for a file. The answer is the file itself: it has no places. */
export interface FileCall<Q extends string> extends Pick<
  Call<ExportArg<Q>>,
  'query' | 'body' | 'headers' | 'beyond'
> {
  call: CallLine | ExportFunction<Q>;
  orElse?: FileCall<Q>;
}

/** A call that returns a file of the rows that the list's filters select. */
export interface ExportCall<R, Q extends string> extends FileCall<Q> {
  /** The file's name if the server sends none; `{date}` is today's date. */
  fileName?: string;
  /** Columns of the fallback file, made from the visible rows when the call fails. */
  visibleRows?: Readonly<Record<string, (record: R) => CsvCell>>;
}

/** The rows of a file, a cell for each of the columns that are imported. */
export interface ImportedRows {
  columns: readonly string[];
  rows: readonly { line: number; cells: readonly string[] }[];
}

/** Rows that were checked; confirmed where the check had questions. */
export interface CheckedRows extends ImportedRows {
  token: string;
  isConfirmed?: true;
}

export type ImportColumns = Readonly<Record<string, { label: string }>>;

/**
 * Two calls that take the rows of a file as `{columns, rows: [{line, cells}]}`: `check` says what they would do, as
 * `{created, changed, unchanged, errors: [{line, column, text}], changes?: [{line, column, before, after}], questions?, token}`,
 * and `run`, with that token, does it. `questions` are as `errors`; `run` has `isConfirmed` where there are any.
 */
export interface ImportCalls {
  check: CallOr<ImportedRows>;
  run: CallOr<CheckedRows>;
  /** What the file's columns are called, by the server's names; asked for when the dialog opens. */
  columns: () => Promise<ImportColumns>;
  /** Rows that the server takes at once. */
  rowsMax: number;
  /** As a call's. */
  beyond?: true;
}

/** The encoded form, or the form itself without `encode`. Passed to functions beside `data`. */
export interface Encoded {
  body: unknown;
}

/** The calls of a resource. `R` is the record, `F` the form's output, `Q` the names of the filters. */
export interface Api<R, F, Q extends string> {
  list: CallLine | CallFunction<ListArg<Q>> | InLong<ListCall<Q>>;
  /** Absent: the row of the list, asked for again where a form is filled from it. */
  get?: CallOr<{ id: Id }>;
  create?: SaveCallOr<{ data: F } & Encoded>;
  /** `previous` is the record that the form was filled from, `version` its declared version: a body of its own need not send it. */
  update?: SaveCallOr<{ id: Id; data: F; previous: R; version?: unknown } & Encoded>;
  delete?: CallOr<{ id: Id; record: R }>;
  export?: CallLine | ExportFunction<Q> | InLong<ExportCall<R, Q>>;
  /**
   * The ids that a filter selects at one moment, with their versions: `{rows: [{id, updatedAt}], isCapped}`. What a run on all
   * that match is done to. Absent: the list's pages are walked.
   */
  set?: CallOr<SetArg<Q>>;
  /** Creates and changes records by a file, mostly an edited export. */
  import?: ImportCalls;
  /** The text shown when a call of this resource fails, instead of the server's. `call` is its method and path as sent. Undefined: the usual text. */
  problem?: (error: ApiError, call: string) => string | undefined;
  /** Where the newer record stands in the answer of a 409 or 412; default `current`, `data.current`. */
  current?: Place;
  /** The field's possible names in the payload, dots allowed; the first one present wins. Both cases of a name are read. */
  aliases?: { [K in Key<R>]?: readonly string[] };
  /** Converts other structural differences: after the aliases, before the record schema. It meets answers that carry a part only. */
  decode?: (wire: ApiPayload) => { [K in keyof R]?: unknown };
  /** The body of `create` and `update` where they declare none; default: the form as it is. */
  encode?: (data: F, previous?: R) => unknown;
}

type Params<L extends string> = L extends `${string}{${infer P}}${infer T}` ? P | Params<T> : never;

/** What a lookup asks with: what its path and its field depend on, and what is searched for and which page where it searches, or the `chosen` value alone. */
export type LookupArg = Readonly<Record<string, unknown>> & {
  search?: string;
  page?: number;
  chosen?: string;
};

/** A call that returns the options of a select. `P` are the parameters in its path. */
export interface Lookup<P extends string = string> extends Call<LookupArg> {
  /** Where each option's value and label stand; default `id` and `name`. */
  readonly value: readonly string[];
  readonly label: readonly string[];
  /** The query's name for what is typed: the server searches, page by page, and the options are not loaded whole. */
  readonly search?: string;
  /** Of one that searches, the query's name for a value: the label of one that nothing on screen names is asked for by it. */
  readonly one?: string;
  /** Left by `beyond: 'page'`: a search answers all that it finds, and no page is asked for. */
  readonly isWhole?: boolean;
  /** Excludes rows that must not be chosen. */
  readonly keep?: (wire: ApiPayload) => boolean;
  readonly params?: P;
}

/** One option of a lookup; `wire` is the row as the server sent it, for fields that copy from it. */
export interface Option {
  value: string;
  label: string;
  wire: ApiPayload;
}

/** A page of what a search at the server found. */
export interface FoundOptions {
  options: readonly Option[];
  /** How many the server sent, also of those that must not be chosen. */
  rows: number;
  /** Of all pages; undefined where the server does not say. */
  total: number | undefined;
}

/** Declares a lookup; its path parameters become part of its type. A function has no path: it gets what its field depends on. */
export const defineLookup = <const L extends CallLine | CallFunction<LookupArg>>(
  lookup: { call: L } & Partial<Omit<Lookup, 'call' | 'params'>>,
): Lookup<L extends string ? Params<L> : never> => ({
  value: ['id', '_id'],
  label: ['name'],
  ...lookup,
});

/** The four conventional calls under one base path. Spread it and override the differences. */
export const rest = <B extends `/${string}`>(base: B) =>
  ({
    list: `GET ${base}/`,
    create: `POST ${base}/`,
    update: `PUT ${base}/{id}`,
    delete: `DELETE ${base}/{id}`,
  }) as const;
