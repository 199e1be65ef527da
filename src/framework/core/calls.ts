import type { CsvCell } from '../../../contract/csv';
import type { ApiError } from './apiError';
import type { Key } from './keys';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** A method and a path relative to the API base, such as `PATCH /admin/coupons/{id}/status`. */
export type CallLine = `${Method} /${string}`;
export type QueryValue = string | number | boolean | null | undefined;
export type Query = Readonly<Record<string, QueryValue>>;
export type Id = string | number;
/** What a server sent, before a schema has read it. */
export type ApiPayload = Readonly<Record<string, unknown>>;

/**
 * One HTTP call. `{name}` in the line is filled from the argument: its own keys first, then its `record`, then its
 * `input`. Query values that are empty or `all` are left out.
 */
export interface Call<Arg> {
  call: CallLine;
  query?: (arg: Arg) => Query;
  body?: (arg: Arg) => unknown;
  /** Tried once, and only where the first call answers 404, 405 or 5xx: a refusal is an answer. */
  orElse?: Call<Arg>;
}
export type CallOr<Arg> = CallLine | Call<Arg>;

/** A call that saves a record. */
export interface SaveCall<Arg> extends Call<Arg> {
  /**
   * What is left to do after it, from what the server says it saved; `{id}` is the saved record's. Where this fails the
   * record is saved all the same: the failure, `failed` where the server says nothing, is told as a warning.
   */
  next?: (arg: Arg, saved: ApiPayload) => (Call<Arg> & { failed: string }) | undefined;
}

export interface ListArg<Q extends string> {
  page: number;
  perPage: number;
  filter: Partial<Record<Q, string>>;
}

export interface ListCall<Q extends string> extends Call<ListArg<Q>> {
  /** Keys that the array may stand under, dots allowed; a bare array, `data` and `items` are always read. */
  rows?: readonly string[];
  /** Where the total may stand; default `total`, `pagination.total`, `meta.total`, else the number of rows. */
  total?: readonly string[];
  /** `client`: the server sends everything at once; the framework pages and searches. */
  paging?: 'server' | 'client';
  /** `empty`: a failed load is an empty list with a quiet Retry; default: the error is shown as well. */
  onError?: 'message' | 'empty';
}

/** A call that answers a file, of the rows that the list's filters select. */
export interface ExportCall<R, Q extends string> extends Pick<Call<{ filter: Partial<Record<Q, string>> }>, 'call' | 'query'> {
  /** The file's name where the server gives none, with today's IST day in place of `{date}`. */
  fileName?: string;
  /** Columns of a file that is made of the visible rows where the call fails. */
  fromRows?: Readonly<Record<string, (record: R) => CsvCell>>;
}

/** The calls of a resource. `R` is the record, `F` the form's output, `Q` the names of the filters. */
export interface Api<R, F, Q extends string> {
  list: CallLine | ListCall<Q>;
  /** Default `fromList`: a row already read, else found by walking the list's pages. */
  get?: CallOr<{ id: Id }> | 'fromList';
  create?: CallLine | SaveCall<{ data: F }>;
  /** `previous` is the record that the form was filled from. */
  update?: CallLine | SaveCall<{ id: Id; data: F; previous: R }>;
  delete?: CallOr<{ id: Id; record: R }>;
  export?: CallLine | ExportCall<R, Q>;
  /** What a person reads where a call of this resource fails, instead of the server's words; undefined: as everywhere. */
  problem?: (error: ApiError) => string | undefined;
  /** Names that a record's field may have on the wire, first that is there wins, dots allowed. Pure renames. */
  aliases?: { [K in Key<R>]?: readonly string[] };
  /** Differences of structure; applied after the aliases, read by the record schema afterwards. */
  decode?: (wire: ApiPayload) => { [K in keyof R]?: unknown };
}

type Params<L extends string> = L extends `${string}{${infer P}}${infer T}` ? P | Params<T> : never;

/** The options of a select, from a call. `P` are the parameters in its path. */
export interface Lookup<P extends string = string> {
  readonly call: CallLine;
  readonly rows: readonly string[];
  readonly value: readonly string[];
  readonly label: readonly string[];
  readonly query?: Query;
  /** Leaves out rows that may not be chosen. */
  readonly keep?: (wire: ApiPayload) => boolean;
  readonly params?: P;
}

/** One option of a lookup; `wire` is the row as it was sent, for fields that copy from it. */
export interface Option {
  value: string;
  label: string;
  wire: ApiPayload;
}

/** Declares a lookup; its path parameters become part of its type. */
export const defineLookup = <const L extends CallLine>(
  lookup: { call: L } & Partial<Omit<Lookup, 'call' | 'params'>>,
): Lookup<Params<L>> => ({ rows: [], value: ['id', '_id'], label: ['name'], ...lookup });

/** The four conventional calls below one base path; spread it and override what differs. */
export const rest = <B extends `/${string}`>(base: B) =>
  ({
    list: `GET ${base}/`,
    create: `POST ${base}/`,
    update: `PUT ${base}/{id}`,
    delete: `DELETE ${base}/{id}`,
  }) as const;
