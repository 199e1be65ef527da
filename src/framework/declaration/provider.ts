import type { DataProvider } from 'ra-core';
import type { RunRow } from './actions';
import type { ResourceRecord } from './declaration';
import type {
  ApiPayload,
  ExportedFile,
  FoundOptions,
  Id,
  Lookup,
  LookupArg,
  Option,
} from './calls';
import type { CheckedRows, ImportedRows } from './api';

export interface ListMeta {
  /** Figures of the stat cards, if they come with the list. */
  stats?: Readonly<Record<string, unknown>>;
  /** Error of a failed load that is shown as an empty list. */
  failed?: unknown;
  /** Declared sums of the answer. */
  sums?: Readonly<Record<string, number | string>>;
  /** The rest of the answer of a tab's own call, without the rows. */
  answer?: unknown;
  /** Figures that were counted over this page's rows, while the list has more. */
  countedOnPage?: readonly string[];
  /** Requested filters by name, and the column of the requested sort, that the rows contradict. */
  ignored?: {
    filters?: readonly string[];
    sort?: string;
    /** True if the rows contradict the declared default order of the server. */
    usual?: true;
  };
  /** True if the total is computed from a short page because the server sends none. */
  isGuess?: boolean;
  /** True if the server stopped counting: the total and the sums are lower bounds. */
  isTotalCapped?: boolean;
}

export interface ActionAnswer {
  wire: unknown;
  message?: string;
  /** The row after the action; absent if the answer does not contain it. */
  record?: ResourceRecord;
}

/** Target of an action: a row, the selected rows, the filter of all rows, or the list. */
export interface ActParams {
  action: string;
  record?: { id: Id };
  ids?: readonly Id[];
  filter?: Readonly<Record<string, unknown>>;
  /** Rows of a single call of a run. */
  rows?: readonly RunRow[];
  input?: unknown;
  /**
   * True for an undo. The row's version is sent, so that the server can refuse to undo a row that
   * has changed since.
   */
  isUndo?: boolean;
  /** With `isUndo`: the row before the original action. */
  before?: ResourceRecord;
}

/** Rows that a filter selected at one moment; `isCapped` if there are more. */
export interface RowSet {
  rows: readonly RunRow[];
  isCapped: boolean;
}

export interface UploadOptions {
  /** Called with the sent fraction, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

interface Reading {
  signal?: AbortSignal;
}

export interface ImportError {
  /** Line of the file; the header is line 1. */
  line: number;
  /** The server's name; empty for the whole row. */
  column: string;
  text: string;
}

/** A value of an existing record before and after the import. */
export interface ImportChange extends Omit<ImportError, 'text'> {
  before: string;
  after: string;
}

/** Expected result of an import; without errors it has a token that permits the import. */
export interface ImportCheck {
  created: number;
  changed: number;
  unchanged: number;
  errors: readonly ImportError[];
  changes?: readonly ImportChange[] | undefined;
  /** Values that a person confirms before the import. */
  questions?: readonly ImportError[] | undefined;
  token?: string | undefined;
}

/**
 * react-admin's methods and those that declarations need in addition. All reject with an ApiError.
 */
export interface DeclaredDataProvider extends DataProvider {
  act(resource: string, params: ActParams): Promise<ActionAnswer>;
  /** Initial values of the fields of an action's dialog. */
  initial(resource: string, params: { action: string } & Reading): Promise<ApiPayload>;
  view(resource: string, params: { view: string; record: { id: Id } } & Reading): Promise<unknown>;
  stats(
    resource: string,
    params?: { filter?: Readonly<Record<string, unknown>> } & Reading,
  ): Promise<Readonly<Record<string, unknown>>>;
  options(lookup: Lookup, arg: LookupArg, signal?: AbortSignal): Promise<readonly Option[]>;
  /** A page of the options of a lookup with search. */
  foundOptions(lookup: Lookup, arg: LookupArg, signal?: AbortSignal): Promise<FoundOptions>;
  /**
   * The file of all rows that a filter selects, in the list's order. Has no time limit while bytes
   * arrive.
   */
  exportFile(
    resource: string,
    params: {
      filter: Readonly<Record<string, unknown>>;
      sort?: { field: string; order: 'ASC' | 'DESC' };
    } & Reading,
  ): Promise<ExportedFile>;
  /** All rows that a filter selects, each once, up to `RUN_ROWS_MAX`. */
  rowSet(
    resource: string,
    params: { filter: Readonly<Record<string, unknown>> } & Reading,
  ): Promise<RowSet>;
  checkImport(resource: string, rows: ImportedRows, reading: Reading): Promise<ImportCheck>;
  /** Imports all rows or none; resolves with the server's message. */
  runImport(resource: string, rows: CheckedRows, reading: Reading): Promise<string | undefined>;
  /** Uploads a file and returns its URL. */
  upload(file: File, options?: UploadOptions): Promise<string>;
  /** Parses a record from another response, such as the newer one of a 409. */
  decode(resource: string, wire: ApiPayload): ResourceRecord;
  /** Clears the cached lists and records, after a write in another tab. */
  forget(): void;
}
