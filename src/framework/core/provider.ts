import type { DataProvider } from 'ra-core';
import type { Id, Lookup, Option, ApiPayload } from './calls';

/** The `meta` of a declared list's response. */
export interface ListMeta {
  /** Figures of the stat cards, if they come with the list. */
  stats?: Readonly<Record<string, unknown>>;
  /** The error of a failed load that is shown as an empty list. */
  failed?: unknown;
  /** The server stopped counting: the total is a lower bound. */
  isTotalCapped?: boolean;
}

/** The response of an export call. */
export interface ExportedFile {
  blob: Blob;
  /** The name that the server gave. */
  name?: string;
}

export interface ActionAnswer {
  wire: unknown;
  message?: string;
}

export interface UploadOptions {
  /** Called with the fraction sent, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** react-admin's methods and those that declarations need besides. All reject with an ApiError. */
export interface DeclaredDataProvider extends DataProvider {
  act(resource: string, params: { action: string; record: { id: Id }; input?: unknown }): Promise<ActionAnswer>;
  view(resource: string, params: { view: string; record: { id: Id }; signal?: AbortSignal }): Promise<unknown>;
  stats(
    resource: string,
    params?: { filter?: Readonly<Record<string, string>>; signal?: AbortSignal },
  ): Promise<Readonly<Record<string, unknown>>>;
  options(lookup: Lookup, params: Readonly<Record<string, unknown>>, signal?: AbortSignal): Promise<Option[]>;
  /** The file of all rows that a filter selects. Has no time limit while bytes arrive. */
  exportFile(resource: string, params: { filter: Readonly<Record<string, unknown>>; signal?: AbortSignal }): Promise<ExportedFile>;
  /** Uploads an image and returns its URL. */
  upload(file: File, options?: UploadOptions): Promise<string>;
  /** Parses a record from another response, such as the newer one of a 409. */
  decode(resource: string, wire: ApiPayload): { id: Id } & Record<string, unknown>;
}
