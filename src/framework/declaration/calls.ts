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

/**
 * HTTP client of a call that is a function; tokens, timeouts and errors as in every call. Escape
 * ids: `encodeURIComponent(id)`.
 */
export interface CallHttp {
  /** Resolves with the parsed body; rejects with an ApiError. */
  json(method: Method, path: string, request?: Request): Promise<unknown>;
  /** `json` with the response's headers. */
  answer(method: Method, path: string, request?: Request): Promise<Answer>;
  /** Downloads a file. Has no time limit while bytes arrive. */
  file(method: Method, path: string, request?: Request): Promise<ExportedFile>;
}

/**
 * A call in several steps, or in another dialect. Its result is read like the body of a response. A
 * list by cursors walks to its page; a refusal becomes a conflict by `throw new ApiError(409, {
 * current })`, an error of a field by `throw new ApiError(422, { detail: [{ loc: ['body', field],
 * msg }] })`.
 * @example
 * list: async (http, { page, perPage, sent }) => {
 *   let body: { data?: unknown; has_more?: unknown; next_cursor?: unknown } = {};
 *   for (let at = 1; at <= page; at += 1) {
 *     if (at > 1 && !body.next_cursor) return { data: [], has_more: false };
 *     body = Object(
 *       await http.json('GET', '/orders', {
 *         query: { ...sent, limit: perPage, cursor: String(body.next_cursor ?? '') },
 *       }),
 *     );
 *   }
 *   return body;
 * },
 */
export type CallFunction<Arg> = (http: CallHttp, arg: Arg) => Promise<unknown>;

/** Path in an answer, with dots. With several paths, the first existing one counts. */
export type Place = string | readonly string[];

/**
 * An HTTP call. `{name}` in the line is filled from the argument: from its keys, then its `record`,
 * then its `input`; an empty value refuses the call. Empty query values are omitted.
 */
export interface Call<Arg> {
  /**
   * A line, relative to the API base, or a function.
   * @example call: 'PATCH /admin/riders/{id}/status'
   */
  call: CallLine | CallFunction<Arg>;
  /** A function replaces the default query; an object is merged into it. */
  query?: Query | ((arg: Arg) => Query);
  /** JSON body; default: the form or the input. */
  body?: (arg: Arg) => unknown;
  /**
   * Headers besides those of every call.
   * @example headers: ({ version }) => ({ 'If-Match': String(version) })
   */
  headers?: Readonly<Record<string, string>> | ((arg: Arg) => Readonly<Record<string, string>>);
  /**
   * Path of the record or the rows in the answer; `.` is the whole answer. Default: a bare array,
   * or `data`, `items`, `rows`, `results`, or the resource's last name; for a record also `item`,
   * `record`, `result`, or its singular name. `success: false` or `error` in a success is a
   * failure.
   * @example at: ['stores', '.']
   */
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
export type SaveCallOr<Arg> = CallLine | CallFunction<Arg> | InLong<SaveCall<Arg>>;

/** Sort by a column; `by` is the server's name of the column. */
export interface Sort {
  by: string;
  order: 'asc' | 'desc';
}

/** `Q` are the names of the filters: `ListArg<'search' | 'status'>`; by default any name. */
export interface ListArg<Q extends string = string> {
  /** Number of the page, from 1. */
  page: number;
  perPage: number;
  /** Filters that are set. A range is `10..200`, `10..` or `..200`. */
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

/**
 * The call of a list. It sends `page`, `limit`, the filters, and `sort` and `order` after a choice.
 * @example list: { call: 'GET /riders', at: 'rows', total: 'header x-total-count' }
 */
export interface ListCall<Q extends string> extends Call<ListArg<Q>> {
  /**
   * Default `total`, `pagination.total`, `meta.total`. If none exists, the total is unknown: a full
   * page means that another follows, unless `hasMore` is false or `nextCursor` is empty.
   * `isTotalCapped` in the answer makes it a minimum.
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
  /** Paths of each option's value; default `id` and `_id`. */
  readonly value: readonly string[];
  /** Paths of each option's label; default `name`. */
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
  /** For the compiler only. */
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
 * @example const lookup = defineLookup({ call: 'GET /locations', at: ['locations'] });
 */
export const defineLookup = <const L extends CallLine | CallFunction<LookupArg>>(
  lookup: { call: L } & Partial<Omit<Lookup, 'call' | 'params'>>,
): Lookup<L extends string ? Params<L> : never> => ({
  value: ['id', '_id'],
  label: ['name'],
  ...lookup,
});

/**
 * The four conventional calls under a base path. Spread it and override the differences.
 * @example api: { ...rest('/riders'), list: 'GET /riders' }
 */
export const rest = <B extends `/${string}`>(base: B) =>
  ({
    list: `GET ${base}/`,
    create: `POST ${base}/`,
    update: `PUT ${base}/{id}`,
    delete: `DELETE ${base}/{id}`,
  }) as const;
