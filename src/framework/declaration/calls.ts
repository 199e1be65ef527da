import type { ApiError } from './errors';
import type { Key } from './keys';

/** Cell of a file: text, a number for calculations, or an instant in the settings' zone. */
export type CsvCell = string | number | Date | null;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** A method and a path relative to the API base, such as `PATCH /coupons/{id}/status`. */
export type CallLine = `${Method} /${string}`;
export type QueryValue = string | number | boolean | null | undefined;
export type Query = Readonly<Record<string, QueryValue>>;
export type Id = string | number;
/** An object as the server sent it, before a schema parses it. */
export type ApiPayload = Readonly<Record<string, unknown>>;

/** Response: the parsed body, undefined if it is empty, and the headers. */
export interface Answer {
  body: unknown;
  headers: Headers;
}

export interface Request {
  query?: Query;
  /** Sent as JSON; a FormData is sent unchanged. */
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
}

export interface ExportedFile {
  blob: Blob;
  name?: string;
}

/** HTTP client for calls that are functions; tokens, timeouts and errors as in every call. */
export interface CallHttp {
  /** Resolves with the parsed body; rejects with an ApiError. */
  json(method: Method, path: string, request?: Request): Promise<unknown>;
  /** `json` with the response's headers. */
  answer(method: Method, path: string, request?: Request): Promise<Answer>;
  /** Downloads a file. Has no time limit while bytes arrive. */
  file(method: Method, path: string, request?: Request): Promise<ExportedFile>;
}

/**
 * A call in several steps, or in another dialect. Its result is read like the body of a response.
 */
export type CallFunction<Arg> = (http: CallHttp, arg: Arg) => Promise<unknown>;

/** Path in an answer, with dots. With several paths, the first existing one counts. */
export type Place = string | readonly string[];

/**
 * An HTTP call. `{name}` in the line is filled from the argument: from its keys, then its `record`,
 * then its `input`; an empty value refuses the call. Empty query values are omitted.
 */
export interface Call<Arg> {
  call: CallLine | CallFunction<Arg>;
  /** A function replaces the default query; an object is merged into it. */
  query?: Query | ((arg: Arg) => Query);
  body?: (arg: Arg) => unknown;
  headers?: Readonly<Record<string, string>> | ((arg: Arg) => Readonly<Record<string, string>>);
  /** Path of the record or the rows in the answer. Default: see docs/adding-a-resource.md. */
  at?: Place;
  /**
   * A call with the same effect, tried after 404, 405 and 5xx only: a refusal such as 403 is final.
   */
  orElse?: Call<Arg>;
  /** A server without permissions does not get the call, its filters, or a lookup's pages. */
  beyond?: true | 'query' | 'page';
}
/**
 * Excludes functions: every function has a `call` method, so it would match a call in long form.
 */
export type InLong<C> = C & { apply?: never };
export type CallOr<Arg> = CallLine | CallFunction<Arg> | InLong<Call<Arg>>;

/** A call that saves a record. */
export interface SaveCall<Arg> extends Call<Arg> {
  /**
   * Follow-up call, built from the server's saved record; `{id}` is its id. If it fails, the record
   * stays saved and a warning is shown: the server's text, or `failed`. Without a call, `warning`
   * is shown.
   */
  next?: (
    arg: Arg,
    saved: ApiPayload,
  ) => (Call<Arg> & { failed: string }) | { warning: string } | undefined;
}
type SaveCallOr<Arg> = CallLine | CallFunction<Arg> | InLong<SaveCall<Arg>>;

/** Sort by a column; `by` is the server's name of the column. */
export interface Sort {
  by: string;
  order: 'asc' | 'desc';
}

/** `Q` are the names of the filters: `ListArg<'search' | 'status'>`; by default any name. */
export interface ListArg<Q extends string = string> {
  page: number;
  perPage: number;
  filter: Partial<Record<Q, string>>;
  /** The filters in the server's names and values, converted by `param`, `params` and `map`. */
  sent: Query;
  /** Absent: the server's default order. */
  sort?: Sort;
}

/**
 * Place of a list's total: a path in the body, or a header (`header content-range` reads the part
 * after the slash).
 */
export type TotalPlace = Place | ((answer: Answer) => number | undefined);

export interface ListCall<Q extends string> extends Call<ListArg<Q>> {
  /**
   * Default `total`, `pagination.total`, `meta.total`. If none exists, the total is unknown, and a
   * full page means that another follows.
   */
  total?: TotalPlace;
  /** `client`: the server sends everything at once; the framework pages, filters and sorts. */
  paging?: 'server' | 'client';
  /**
   * `empty`: a failed load shows an empty list with a Retry button; default: it also shows the
   * error.
   */
  onError?: 'message' | 'empty';
}

/** Argument of the call for the ids of a filter. */
export type SetArg<Q extends string> = Pick<ListArg<Q>, 'filter' | 'sent'>;

export type ExportArg<Q extends string> = Pick<ListArg<Q>, 'filter' | 'sent' | 'sort'>;
/** Resolves with the downloaded file, or with the text of a file. */
export type ExportFunction<Q extends string> = (
  http: CallHttp,
  arg: ExportArg<Q>,
) => Promise<ExportedFile | string>;

/** A call for a file. The answer is the file itself, so there are no paths. */
export interface FileCall<Q extends string> extends Pick<
  Call<ExportArg<Q>>,
  'query' | 'body' | 'headers' | 'beyond'
> {
  call: CallLine | ExportFunction<Q>;
  orElse?: FileCall<Q>;
}

/** A call that returns a file of the rows that the list's filters select. */
export interface ExportCall<R, Q extends string> extends FileCall<Q> {
  /** File name if the server sends none; `{date}` is today's date. */
  fileName?: string;
  /** Columns of the fallback file, made from the visible rows when the call fails. */
  visibleRows?: Readonly<Record<string, (record: R) => CsvCell>>;
}

/** Rows of a file, with a cell for each imported column. */
export interface ImportedRows {
  columns: readonly string[];
  rows: readonly { line: number; cells: readonly string[] }[];
}

/** Checked rows; `isConfirmed` if the check had questions. */
export interface CheckedRows extends ImportedRows {
  token: string;
  isConfirmed?: true;
}

export type ImportColumns = Readonly<Record<string, { label: string }>>;

/**
 * Calls that take the rows of a file as `{columns, rows: [{line, cells}]}`. `check` answers with
 * the expected changes, as `{created, changed, unchanged, errors: [{line, column, text}], changes?:
 * [{line, column, before, after}], questions?, token}`; `run` applies them with that token.
 * `questions` have the format of `errors`; if there are any, `run` has `isConfirmed`.
 */
export interface ImportCalls {
  check: CallOr<ImportedRows>;
  run: CallOr<CheckedRows>;
  /** Headers of the file's columns, by the server's names; read when the dialog opens. */
  columns: () => Promise<ImportColumns>;
  /** Maximum number of rows per call. */
  rowsMax: number;
  /** See `beyond` of a call. */
  beyond?: true;
}

/** The encoded form, or the form itself without `encode`. Passed to functions next to `data`. */
export interface Encoded {
  body: unknown;
}

/** Calls of a resource. `R` is the record, `F` the form's output, `Q` the names of the filters. */
export interface Api<R, F, Q extends string> {
  list: CallLine | CallFunction<ListArg<Q>> | InLong<ListCall<Q>>;
  /** Absent: the list's row is used, and read again to fill a form. */
  get?: CallOr<{ id: Id }>;
  create?: SaveCallOr<{ data: F } & Encoded>;
  /** `version`: the record's declared version, also added to a custom body. */
  update?: SaveCallOr<{ id: Id; data: F; previous: R; version?: unknown } & Encoded>;
  delete?: CallOr<{ id: Id; record: R }>;
  export?: CallLine | ExportFunction<Q> | InLong<ExportCall<R, Q>>;
  /**
   * Ids of a filter at one moment, with their versions: `{rows: [{id, updatedAt}], isCapped}`, for
   * runs on all matching rows. Absent: the run reads the pages of the list.
   */
  set?: CallOr<SetArg<Q>>;
  /** Creates and changes records from a file, usually an edited export. */
  import?: ImportCalls;
  /**
   * Text for a failed call of this resource, instead of the server's. `call` is its method and path
   * as sent. Undefined: the default text.
   */
  problem?: (error: ApiError, call: string) => string | undefined;
  /** Path of the newer record in a 409 or 412; default `current`, `data.current`. */
  current?: Place;
  /** Possible names of a field in the payload, with dots; the first existing one counts. */
  aliases?: { [K in Key<R>]?: readonly string[] };
  /**
   * Converts other differences in structure, after the aliases and before the record schema. Must
   * accept answers that contain only a part of the fields.
   */
  decode?: (wire: ApiPayload) => { [K in keyof R]?: unknown };
  /** Body of `create` and `update` without their own body; default: the unchanged form. */
  encode?: (data: F, previous?: R) => unknown;
}

type Params<L extends string> = L extends `${string}{${infer P}}${infer T}` ? P | Params<T> : never;

/**
 * Argument of a lookup: the values of its path and of the field it depends on. A search adds the
 * text and page, or only the `chosen` value.
 */
export type LookupArg = Readonly<Record<string, unknown>> & {
  search?: string;
  page?: number;
  chosen?: string;
};

/** A call that returns the options of a select. `P` are the parameters in its path. */
export interface Lookup<P extends string = string> extends Call<LookupArg> {
  /** Paths of each option's value and label; default `id` and `name`. */
  readonly value: readonly string[];
  readonly label: readonly string[];
  /** The query's name for the search text: the server searches, page by page. */
  readonly search?: string;
  /**
   * With `search`: name of a value in the query, to load the label of a value that is not on
   * screen.
   */
  readonly one?: string;
  /** Set by `beyond: 'page'`: a search returns all results without pages. */
  readonly isWhole?: boolean;
  /** Excludes rows that must not be chosen. */
  readonly keep?: (wire: ApiPayload) => boolean;
  readonly params?: P;
}

/** An option of a lookup; `wire` is the row as the server sent it, for fields that copy from it. */
export interface Option {
  value: string;
  label: string;
  wire: ApiPayload;
}

export interface FoundOptions {
  options: readonly Option[];
  /** Number of rows from the server, including those that must not be chosen. */
  rows: number;
  /** Total of all pages; undefined if the server does not send it. */
  total: number | undefined;
}

/**
 * Declares a lookup; its path parameters become part of its type. A function has no path and gets
 * the value that its field depends on.
 */
export const defineLookup = <const L extends CallLine | CallFunction<LookupArg>>(
  lookup: { call: L } & Partial<Omit<Lookup, 'call' | 'params'>>,
): Lookup<L extends string ? Params<L> : never> => ({
  value: ['id', '_id'],
  label: ['name'],
  ...lookup,
});

/** The four conventional calls under a base path. Spread it and override the differences. */
export const rest = <B extends `/${string}`>(base: B) =>
  ({
    list: `GET ${base}/`,
    create: `POST ${base}/`,
    update: `PUT ${base}/{id}`,
    delete: `DELETE ${base}/{id}`,
  }) as const;
