import type { CsvCell } from '../../../contract/csv';
import type { ApiError } from './apiError';
import type { Key } from './keys';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** A method and a path relative to the API base, such as `PATCH /admin/coupons/{id}/status`. */
export type CallLine = `${Method} /${string}`;
export type QueryValue = string | number | boolean | null | undefined;
export type Query = Readonly<Record<string, QueryValue>>;
export type Id = string | number;
/** An object as the server sent it, before a schema parses it. */
export type ApiPayload = Readonly<Record<string, unknown>>;

/**
 * One HTTP call. `{name}` in the line is filled from the argument: from its keys, then its `record`, then its `input`. Query
 * values that are empty or `all` are omitted.
 */
export interface Call<Arg> {
  call: CallLine;
  query?: (arg: Arg) => Query;
  body?: (arg: Arg) => unknown;
  /** Tried once, and only after 404, 405 or 5xx: a refusal such as 403 is final. */
  orElse?: Call<Arg>;
}
export type CallOr<Arg> = CallLine | Call<Arg>;

/** A call that saves a record. */
export interface SaveCall<Arg> extends Call<Arg> {
  /**
   * A follow-up call, built from the saved record that the server returned; `{id}` is that record's id. If it fails, the
   * record is still saved and the person sees a warning: the server's text, or `failed`.
   */
  next?: (arg: Arg, saved: ApiPayload) => (Call<Arg> & { failed: string }) | undefined;
}

export interface ListArg<Q extends string> {
  page: number;
  perPage: number;
  filter: Partial<Record<Q, string>>;
}

export interface ListCall<Q extends string> extends Call<ListArg<Q>> {
  /** Paths of the array, dots allowed; a bare array, `data` and `items` are always tried. */
  rows?: readonly string[];
  /** Paths of the total; default `total`, `pagination.total`, `meta.total`, then the number of rows. */
  total?: readonly string[];
  /** `client`: the server sends everything at once; the framework pages and searches. */
  paging?: 'server' | 'client';
  /** `empty`: a failed load shows an empty list with a Retry button; default: it also shows the error. */
  onError?: 'message' | 'empty';
}

/** A call that returns a file of the rows that the list's filters select. */
export interface ExportCall<R, Q extends string> extends Pick<Call<{ filter: Partial<Record<Q, string>> }>, 'call' | 'query'> {
  /** The file's name if the server sends none; `{date}` is today's date in IST. */
  fileName?: string;
  /** Columns of the fallback file, made from the visible rows when the call fails. */
  fromRows?: Readonly<Record<string, (record: R) => CsvCell>>;
}

/** The calls of a resource. `R` is the record, `F` the form's output, `Q` the names of the filters. */
export interface Api<R, F, Q extends string> {
  list: CallLine | ListCall<Q>;
  /** Default `fromList`: a row that was already read, otherwise found by paging through the list. */
  get?: CallOr<{ id: Id }> | 'fromList';
  create?: CallLine | SaveCall<{ data: F }>;
  /** `previous` is the record that the form was filled from. */
  update?: CallLine | SaveCall<{ id: Id; data: F; previous: R }>;
  delete?: CallOr<{ id: Id; record: R }>;
  export?: CallLine | ExportCall<R, Q>;
  /** The text shown when a call of this resource fails, instead of the server's. Undefined: the usual text. */
  problem?: (error: ApiError) => string | undefined;
  /** The field's possible names in the payload, dots allowed; the first one present wins. Renames only. */
  aliases?: { [K in Key<R>]?: readonly string[] };
  /** Converts other structural differences: after the aliases, before the record schema. */
  decode?: (wire: ApiPayload) => { [K in keyof R]?: unknown };
}

type Params<L extends string> = L extends `${string}{${infer P}}${infer T}` ? P | Params<T> : never;

/** A call that returns the options of a select. `P` are the parameters in its path. */
export interface Lookup<P extends string = string> {
  readonly call: CallLine;
  readonly rows: readonly string[];
  readonly value: readonly string[];
  readonly label: readonly string[];
  readonly query?: Query;
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

/** Declares a lookup; its path parameters become part of its type. */
export const defineLookup = <const L extends CallLine>(
  lookup: { call: L } & Partial<Omit<Lookup, 'call' | 'params'>>,
): Lookup<Params<L>> => ({ rows: [], value: ['id', '_id'], label: ['name'], ...lookup });

/** The four conventional calls under one base path. Spread it and override the differences. */
export const rest = <B extends `/${string}`>(base: B) =>
  ({
    list: `GET ${base}/`,
    create: `POST ${base}/`,
    update: `PUT ${base}/{id}`,
    delete: `DELETE ${base}/{id}`,
  }) as const;
