import type { ResourceConfig } from '../../declaration/declaration';
import { viewLoadOf, viewOf } from './FieldValue';
import { definitionOf } from './resolveValue';

/** The code of a list's own views: of its columns, what stands below them and what a card shows. */
const loadsOf = (resource: ResourceConfig) => {
  const names = resource.list.columns.flatMap((column) =>
    typeof column === 'string' ? [column] : [column.show, column.below ?? column.show],
  );
  return [...new Set(names.flatMap((name) => viewLoadOf(definitionOf(resource, name)) ?? []))];
};

export const areViewsLoaded = (resource: ResourceConfig): boolean =>
  loadsOf(resource).every((load) => viewOf(load).isLoaded());

/** Fetches the code of a list's own views while its rows are on the way, so that no row grows once it is shown. */
export const preloadViews = async (resource: ResourceConfig): Promise<void> => {
  // a failed fetch shows itself in the row
  await Promise.allSettled(loadsOf(resource).map((load) => viewOf(load).preload()));
};
