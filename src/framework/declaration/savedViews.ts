/**
 * Setup of a list, as a saved view stores it. Null keeps the list's default columns, sort or page
 * size.
 */
export interface ViewState {
  /** Shown columns. */
  columns: readonly string[] | null;
  filters: Readonly<Record<string, unknown>>;
  sort: { field: string; order: 'ASC' | 'DESC' } | null;
  perPage: number | null;
}

export interface NewView extends ViewState {
  name: string;
  /** True if shared with the person's colleagues. */
  isShared: boolean;
}

export interface SavedView extends NewView {
  id: string;
  isOwn: boolean;
  /** True if the person may delete it. */
  isRemovable: boolean;
  owner: { name: string; hasLeftStore: boolean };
  /**
   * Version that was read: the store refuses a change of another version with a 409 that has
   * `current`.
   */
  updatedAt: string;
}

export interface ListedView extends SavedView {
  resource: string;
}

export interface ViewList {
  views: readonly SavedView[];
  /** True if the person has colleagues to share a view with. */
  isShareable: boolean;
}

/** Storage of saved views: the application's server, or by default this browser. */
export interface ViewStore {
  list(resource: string, signal: AbortSignal): Promise<ViewList>;
  /** Views of every list, for the global search; absent: each list is read separately. */
  all?(signal: AbortSignal): Promise<readonly ListedView[]>;
  create(resource: string, view: NewView): Promise<SavedView>;
  update(resource: string, view: SavedView, change: Partial<NewView>): Promise<SavedView>;
  remove(resource: string, view: SavedView): Promise<void>;
}
