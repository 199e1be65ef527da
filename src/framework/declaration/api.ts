import type { ApiError } from './errors';
import type {
  ApiPayload,
  Call,
  CallFunction,
  CallHttp,
  CallLine,
  CallOr,
  CsvCell,
  ExportedFile,
  Id,
  InLong,
  ListArg,
  ListCall,
  Place,
  SaveCallOr,
} from './calls';
import type { Key } from './keys';

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
  /**
   * Columns of the fallback file, made from the visible rows when the call fails.
   * @example visibleRows: { Order: (order) => order.number }
   */
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

/**
 * A column of a file by the server's name: its header and, for the template, the value of a new
 * record. The template leaves a column blank if it `is` an id.
 */
export type ImportColumns = Readonly<
  Record<string, { label: string; is?: string; example?: string }>
>;

/**
 * Calls that take the rows of a file as `{columns, rows: [{line, cells}]}`. `check` answers with
 * the expected changes, as `{created, changed, unchanged, errors: [{line, column, text}], changes?:
 * [{line, column, before, after}], questions?, token}`; `run` applies them with that token.
 * `questions` have the format of `errors`; if there are any, `run` has `isConfirmed`.
 */
export interface ImportCalls {
  /** Expected changes; saves nothing. */
  check: CallOr<ImportedRows>;
  /** Imports all rows or none. */
  run: CallOr<CheckedRows>;
  /**
   * Headers of the file's columns, by the server's names; read when the dialog opens.
   * @example columns: () => Promise.resolve({ price: { label: 'Price', example: '120' } })
   */
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

/**
 * Calls of a resource. Errors of fields appear at their fields: `detail: [{loc, msg}]`, `errors:
 * {name: ['Too long']}`, or JSON:API's `source.pointer`.
 */
export interface Api<R, F, Q extends string> {
  /** Rows of a page. */
  list: CallLine | CallFunction<ListArg<Q>> | InLong<ListCall<Q>>;
  /** Absent: the list's row is used, and read again to fill a form. */
  get?: CallOr<{ id: Id }>;
  /** Default body: the form. An answer without an id succeeds, and the list reloads. */
  create?: SaveCallOr<{ data: F } & Encoded>;
  /**
   * Body as of `create`. `version` is the record's declared version; a function sends it itself.
   */
  update?: SaveCallOr<{ id: Id; data: F; previous: R; version?: unknown } & Encoded>;
  /**
   * Deletes a record. To offer it for some records only, declare an action `delete` with `when`.
   */
  delete?: CallOr<{ id: Id; record: R }>;
  /** Button that saves the filtered rows as a file. */
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
   * @example problem: ({ status }) => (status === 423 ? 'The rider is on a trip' : undefined)
   */
  problem?: (error: ApiError, call: string) => string | undefined;
  /** Path of the newer record in a 409 or 412; default `current`, `data.current`. */
  current?: Place;
  /**
   * Names of a field in the payload, with dots; the first existing one counts. Applied before
   * `decode`.
   * @example aliases: { authorId: ['relationships.author.data.id'] }
   */
  aliases?: { [K in Key<R>]?: readonly string[] };
  /**
   * Converts other differences in structure, merged over the payload before the record schema. Must
   * accept an answer with only a part of the fields.
   * @example decode: ({ attributes }) => ({ ...Object(attributes) })
   */
  decode?: (wire: ApiPayload) => { [K in keyof R]?: unknown };
  /**
   * Body of `create` and `update` without their own body; default: the unchanged form.
   * @example encode: (form) => ({ ...form, fee: form.fee * 100 })
   */
  encode?: (data: F, previous?: R) => unknown;
}
