import type { Store } from 'ra-core';
import { z } from 'zod';
import { ApiError } from '../../../declaration/errors';
import type { NewView, SavedView, ViewStore } from '../../../declaration/savedViews';

/**
 * The format of react-admin's saved queries, plus columns; missing or invalid parts are ignored.
 */
const storedSchema = z.object({
  label: z.string().min(1),
  value: z.object({
    filter: z.record(z.string(), z.unknown()).catch({}),
    sort: z
      .object({ field: z.string().min(1), order: z.enum(['ASC', 'DESC']) })
      .optional()
      .catch(undefined),
    perPage: z.number().optional().catch(undefined),
    columns: z.array(z.string()).nullable().catch(null),
  }),
});
type StoredView = z.output<typeof storedSchema>;

const keyOf = (resource: string): string => `${resource}.savedQueries`;
const readStored = (store: Store, resource: string): StoredView[] => {
  const stored: unknown = store.getItem(keyOf(resource), []);
  return Array.isArray(stored)
    ? stored.flatMap((query) => storedSchema.safeParse(query).data ?? [])
    : [];
};

const toView = ({ label, value }: StoredView): SavedView => ({
  id: `browser:${label}`,
  name: label,
  columns: value.columns ?? null,
  filters: value.filter,
  sort: value.sort ?? null,
  perPage: value.perPage ?? null,
  isShared: false,
  isOwn: true,
  isRemovable: true,
  owner: { name: '', hasLeft: false },
  updatedAt: '',
});

const toStored = ({ name, columns, filters, sort, perPage }: NewView): StoredView => ({
  label: name,
  value: {
    filter: { ...filters },
    columns: columns && [...columns],
    ...(sort === null ? {} : { sort }),
    ...(perPage === null ? {} : { perPage }),
  },
});

/** True if only this browser stores the view. */
export const isOfBrowser = ({ id }: Pick<SavedView, 'id'>): boolean => id.startsWith('browser:');

/**
 * Views stored in this browser, for an application without another store; and older views from
 * before it had one.
 */
export const browserViews = (store: Store): ViewStore => {
  const others = (resource: string, { name }: Pick<SavedView, 'name'>) =>
    readStored(store, resource).filter(({ label }) => label !== name);
  const write = (resource: string, stored: readonly StoredView[]): void => {
    if (stored.length === 0) store.removeItem(keyOf(resource));
    else store.setItem(keyOf(resource), [...stored]);
  };
  const create = async (resource: string, view: NewView): Promise<SavedView> => {
    const stored = readStored(store, resource);
    // the error that a server would send
    if (stored.some(({ label }) => label === view.name))
      throw new ApiError(409, undefined, 'You already have a view with this name');
    write(resource, [...stored, toStored(view)]);
    return toView(toStored(view));
  };
  return {
    list: async (resource) => ({
      views: readStored(store, resource).map(toView),
      isShareable: false,
    }),
    create,
    update: async (resource, view, change) => {
      const changed = toStored({ ...view, ...change });
      write(resource, [...others(resource, view), changed]);
      return toView(changed);
    },
    remove: async (resource, view) => write(resource, others(resource, view)),
  };
};
