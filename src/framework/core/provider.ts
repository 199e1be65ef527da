import type { DataProvider } from 'ra-core';
import type { Id, Lookup, Option, ApiPayload } from './calls';

/** What a declared list adds to react-admin's answer, under `meta`. */
export interface ListMeta {
  /** Figures of the cards where they come with the list. */
  stats?: Readonly<Record<string, unknown>>;
  /** Set where a failed load is shown as an empty list. */
  failed?: unknown;
  /** The server stopped counting: there are at least as many rows as the total says. */
  isTotalCapped?: boolean;
}

/** What an export call answered. */
export interface ExportedFile {
  blob: Blob;
  /** As the server names it. */
  name?: string;
}

export interface ActionAnswer {
  wire: unknown;
  message?: string;
}

export interface UploadOptions {
  /** Called with the sent share, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** react-admin's verbs, and what declarations need beyond them. All reject with an ApiError. */
export interface DeclaredDataProvider extends DataProvider {
  act(resource: string, params: { action: string; record: { id: Id }; input?: unknown }): Promise<ActionAnswer>;
  view(resource: string, params: { view: string; record: { id: Id }; signal?: AbortSignal }): Promise<unknown>;
  stats(
    resource: string,
    params?: { filter?: Readonly<Record<string, string>>; signal?: AbortSignal },
  ): Promise<Readonly<Record<string, unknown>>>;
  options(lookup: Lookup, params: Readonly<Record<string, unknown>>, signal?: AbortSignal): Promise<Option[]>;
  /** The file of all rows that a filter selects. Takes as long as bytes arrive. */
  exportFile(resource: string, params: { filter: Readonly<Record<string, unknown>>; signal?: AbortSignal }): Promise<ExportedFile>;
  /** Sends a picked picture and returns its address. */
  upload(file: File, options?: UploadOptions): Promise<string>;
  /** Reads a record as the server sent it elsewhere, such as the newer one of a 409. */
  decode(resource: string, wire: ApiPayload): { id: Id } & Record<string, unknown>;
}
