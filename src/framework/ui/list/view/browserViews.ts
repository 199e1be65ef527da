import type { Store } from 'ra-core';
import { z } from 'zod';
import { ApiError } from '../../../declaration/errors';
import type { NewView, SavedView, ViewStore } from '../../../declaration/savedViews';

/**
 * The format of react-admin's saved queries, plus columns; missing or invalid parts are ignored.
 */
const keptSchema = z.object({
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
type Kept = z.output<typeof keptSchema>;

const keyOf = (resource: string): string => `${resource}.savedQueries`;
const readKept = (store: Store, resource: string): Kept[] => {
  const stored: unknown = store.getItem(keyOf(resource), []);
  return Array.isArray(stored)
    ? stored.flatMap((query) => keptSchema.safeParse(query).data ?? [])
    : [];
};

const toView = ({ label, value }: Kept): SavedView => ({
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

const toKept = ({ name, columns, filters, sort, perPage }: NewView): Kept => ({
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
    readKept(store, resource).filter(({ label }) => label !== name);
  const write = (resource: string, kept: readonly Kept[]): void => {
    if (kept.length === 0) store.removeItem(keyOf(resource));
    else store.setItem(keyOf(resource), [...kept]);
  };
  const create = async (resource: string, view: NewView): Promise<SavedView> => {
    const kept = readKept(store, resource);
    // the error that a server would send
    if (kept.some(({ label }) => label === view.name))
      throw new ApiError(409, undefined, 'You already have a view with this name');
    write(resource, [...kept, toKept(view)]);
    return toView(toKept(view));
  };
  return {
    list: async (resource) => ({
      views: readKept(store, resource).map(toView),
      isShareable: false,
    }),
    create,
    update: async (resource, view, change) => {
      const changed = toKept({ ...view, ...change });
      write(resource, [...others(resource, view), changed]);
      return toView(changed);
    },
    remove: async (resource, view) => write(resource, others(resource, view)),
  };
};
