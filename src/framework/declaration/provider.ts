import type { DataProvider } from 'ra-core';
import type { RunRow } from './actions';
import type { ResourceRecord } from './declaration';
import type {
  ApiPayload,
  ExportedFile,
  FoundOptions,
  Id,
  CheckedRows,
  ImportedRows,
  Lookup,
  LookupArg,
  Option,
} from './calls';

/** The `meta` of a declared list's response. */
export interface ListMeta {
  /** Figures of the stat cards, if they come with the list. */
  stats?: Readonly<Record<string, unknown>>;
  /** The error of a failed load that is shown as an empty list. */
  failed?: unknown;
  /** The declared sums that the answer has. */
  sums?: Readonly<Record<string, number | string>>;
  /** What a tab's own call answered besides the rows. */
  answer?: unknown;
  /** The figures that were counted over this page's rows, while the list has more of them. */
  onPage?: readonly string[];
  /**
   * The filters by name, and the column of the order, that the server was asked for and that rows
   * contradict.
   */
  ignored?: {
    filters?: readonly string[];
    sort?: string;
    /** The rows contradict the order that the declaration says the server has of its own. */
    usual?: true;
  };
  /** True if the total is computed from a short page because the server sends none. */
  isGuess?: boolean;
  /** The server stopped counting: the total is a lower bound, and so are the sums. */
  isTotalCapped?: boolean;
}

export interface ActionAnswer {
  wire: unknown;
  message?: string;
  /** The row as the answer leaves it; absent where the answer does not say. */
  record?: ResourceRecord;
}

/** What an action runs on: a row, the selected rows or the filter of all, the list. */
export interface ActParams {
  action: string;
  record?: { id: Id };
  ids?: readonly Id[];
  filter?: Readonly<Record<string, unknown>>;
  /** Of one call of a run. */
  rows?: readonly RunRow[];
  input?: unknown;
  /** It takes another one back. The version of a row goes along, so that the server can refuse to take back what has changed since. */
  isUndo?: boolean;
  /** With `isUndo`: the row as the action that it takes back found it. */
  before?: ResourceRecord;
}

/** The rows that a filter selected when it was asked for; `isCapped` where there are more. */
export interface RowSet {
  rows: readonly RunRow[];
  isCapped: boolean;
}

export interface UploadOptions {
  /** Called with the fraction sent, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

interface Reading {
  signal?: AbortSignal;
}

export interface ImportError {
  /** Of the file, whose header is the first. */
  line: number;
  /** The server's name; empty for the row as a whole. */
  column: string;
  text: string;
}

/** A value of a known record before and after the import. */
export interface ImportChange extends Omit<ImportError, 'text'> {
  before: string;
  after: string;
}

/** What an import would do; the token, where nothing is wrong, lets it. */
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

/** react-admin's methods and those that declarations need besides. All reject with an ApiError. */
export interface DeclaredDataProvider extends DataProvider {
  act(resource: string, params: ActParams): Promise<ActionAnswer>;
  /** What the fields of an action's dialog start with. */
  initial(resource: string, params: { action: string } & Reading): Promise<ApiPayload>;
  view(resource: string, params: { view: string; record: { id: Id } } & Reading): Promise<unknown>;
  stats(
    resource: string,
    params?: { filter?: Readonly<Record<string, unknown>> } & Reading,
  ): Promise<Readonly<Record<string, unknown>>>;
  options(lookup: Lookup, arg: LookupArg, signal?: AbortSignal): Promise<readonly Option[]>;
  /** A page of the options of a lookup that searches. */
  foundOptions(lookup: Lookup, arg: LookupArg, signal?: AbortSignal): Promise<FoundOptions>;
  /** The file of all rows that a filter selects, in the list's order. Has no time limit while bytes arrive. */
  exportFile(
    resource: string,
    params: {
      filter: Readonly<Record<string, unknown>>;
      sort?: { field: string; order: 'ASC' | 'DESC' };
    } & Reading,
  ): Promise<ExportedFile>;
  /** All that a filter selects, each row once, up to `RUN_ROWS_MAX`. */
  rowSet(
    resource: string,
    params: { filter: Readonly<Record<string, unknown>> } & Reading,
  ): Promise<RowSet>;
  checkImport(resource: string, rows: ImportedRows, reading: Reading): Promise<ImportCheck>;
  /** All rows or none; resolves with the server's message. */
  runImport(resource: string, rows: CheckedRows, reading: Reading): Promise<string | undefined>;
  /** Uploads a file and returns its URL. */
  upload(file: File, options?: UploadOptions): Promise<string>;
  /** Parses a record from another response, such as the newer one of a 409. */
  decode(resource: string, wire: ApiPayload): ResourceRecord;
  /** Drops what is kept of lists and records: another tab has written. */
  forget(): void;
}
