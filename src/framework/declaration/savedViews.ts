/** How a list is set up: what a saved view keeps. Null says nothing: the columns as they are, the list's own order and page size. */
export interface ViewState {
  /** Those that show. */
  columns: readonly string[] | null;
  filters: Readonly<Record<string, unknown>>;
  sort: { field: string; order: 'ASC' | 'DESC' } | null;
  perPage: number | null;
}

export interface NewView extends ViewState {
  name: string;
  /** Given to the person's colleagues. */
  isShared: boolean;
}

export interface SavedView extends NewView {
  id: string;
  isOwn: boolean;
  /** Whether the person may take it from the list. */
  isRemovable: boolean;
  owner: { name: string; hasLeft: boolean };
  /** The version that was read: a store refuses a change of any other with a 409 that carries `current`. */
  updatedAt: string;
}

export interface ListedView extends SavedView {
  resource: string;
}

export interface ViewList {
  views: readonly SavedView[];
  /** Whether the person has colleagues to give a view to. */
  isShareable: boolean;
}

/** Where saved views are kept: in the application's server, or in this browser where it gives none. */
export interface ViewStore {
  list(resource: string, signal: AbortSignal): Promise<ViewList>;
  /** Those of every list, for the search across everything; absent: each list is asked for. */
  all?(signal: AbortSignal): Promise<readonly ListedView[]>;
  create(resource: string, view: NewView): Promise<SavedView>;
  update(resource: string, view: SavedView, change: Partial<NewView>): Promise<SavedView>;
  remove(resource: string, view: SavedView): Promise<void>;
}
