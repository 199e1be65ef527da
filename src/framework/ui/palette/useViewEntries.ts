import { useQuery } from '@tanstack/react-query';
import { useStoreContext } from 'ra-core';
import type { ResourceConfig } from '../../declaration/declaration';
import type { ListedView, ViewStore } from '../../declaration/savedViews';
import { settings } from '../../declaration/settings';
import { listPath } from '../hooks/dialogPaths';
import { searchOf, pageSizesOf } from '../list/listAddress';
import { browserViews } from '../list/view/browserViews';
import { rememberApplied } from '../list/view/lastApplied';
import { hiddenBy, usableView } from '../list/view/viewState';
import type { PaletteMessage } from './messages';
import type { Entry } from './rows';

type StoreContext = ReturnType<typeof useStoreContext>;

/**
 * Every view that this person has or that colleagues share with them, for lists that they may open.
 */
async function viewsOf(
  store: ViewStore,
  resources: readonly ResourceConfig[],
  signal: AbortSignal,
): Promise<readonly ListedView[]> {
  if (store.all) return store.all(signal);
  const lists = await Promise.all(
    resources.map(async ({ name }) => ({ name, views: (await store.list(name, signal)).views })),
  );
  return lists.flatMap(({ name, views }) => views.map((view) => ({ ...view, resource: name })));
}

const KEY = 'view:';
/** True if a past choice is a view: views must load to show it. */
export const isOfView = ({ key }: { key: string }): boolean => key.startsWith(KEY);

interface ViewEntriesInput {
  /** Resources that this person may list. */
  resources: readonly ResourceConfig[];
  nameOf: (resource: ResourceConfig) => string;
  message: (name: PaletteMessage, values?: Readonly<Record<string, string>>) => string;
  storeContext: StoreContext;
}

/** Opens the list with the view's setup in its address; its columns are stored on this device. */
const entryOf = (
  view: ListedView,
  { resources, nameOf, message, storeContext }: ViewEntriesInput,
): Entry[] => {
  const resource = resources.find(({ name }) => name === view.resource);
  if (!resource) return [];
  const { columns, filters, sort, perPage } = usableView(resource, view);
  const [pageSize = 10] = pageSizesOf(resource);
  return [
    {
      key: `${KEY}${view.resource}:${view.id}`,
      title: `${nameOf(resource)}: ${view.name}`,
      summary: view.isOwn ? message('view') : message('view_of', { name: view.owner.name }),
      icon: resource.menu?.icon,
      to: {
        pathname: listPath(resource),
        search: searchOf(resource, {
          page: 1,
          perPage: perPage ?? pageSize,
          filter: filters,
          ...(sort && { sort }),
        }),
      },
      onChoose: () => {
        if (columns !== null)
          storeContext.setItem(`${resource.name}.datatable`, hiddenBy(resource, columns));
        rememberApplied(resource.name, view.id);
      },
    },
  ];
};

/**
 * Saved views as rows of the palette; loaded once the person types, or has chosen a view before.
 */
export const useViewEntries = (
  isEnabled: boolean,
  input: Omit<ViewEntriesInput, 'storeContext'>,
) => {
  const storeContext = useStoreContext();
  const {
    data = [],
    isError,
    refetch,
  } = useQuery({
    queryKey: ['views', 'palette', ...input.resources.map(({ name }) => name)],
    queryFn: async ({ signal }) =>
      viewsOf(
        await (settings().views?.()?.() ?? browserViews(storeContext)),
        input.resources,
        signal,
      ),
    enabled: isEnabled && input.resources.length > 0,
    refetchOnMount: 'always',
    retry: false,
    networkMode: 'always',
  });
  return {
    entries: data.flatMap((view) => entryOf(view, { ...input, storeContext })),
    isFailed: isError,
    retry: () => void refetch(),
  };
};
