import type { ResourceConfig } from '../../declaration/declaration';
import { viewLoadOf, viewOf } from './FieldValue';
import { definitionOf } from './resolveValue';

/** The code of a list's custom views: of its columns, their second values and its cards. */
const loadsOf = (resource: ResourceConfig) => {
  const names = resource.list.columns.flatMap((column) =>
    typeof column === 'string' ? [column] : [column.show, column.below ?? column.show],
  );
  return [...new Set(names.flatMap((name) => viewLoadOf(definitionOf(resource, name)) ?? []))];
};

export const areViewsLoaded = (resource: ResourceConfig): boolean =>
  loadsOf(resource).every((load) => viewOf(load).isLoaded());

/** Loads the code of a list's custom views while its rows load, so that no shown row grows. */
export const preloadViews = async (resource: ResourceConfig): Promise<void> => {
  // a failed fetch shows in the row
  await Promise.allSettled(loadsOf(resource).map((load) => viewOf(load).preload()));
};
