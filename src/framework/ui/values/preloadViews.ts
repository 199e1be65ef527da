import type { AnyResource } from '../../core/erased';
import { definitionOf } from './resolveValue';

/** Fetches the code of a list's own views while its rows are on the way, so that no row grows once it is shown. */
export const preloadViews = (resource: AnyResource): void => {
  const names = resource.list.columns.flatMap((column) => (typeof column === 'string' ? [column] : [column.show, column.below ?? column.show]));
  const loads = new Set(names.flatMap((name) => definitionOf(resource, name).view ?? []));
  // a failed fetch shows itself in the row
  void Promise.allSettled([...loads].map((load) => load()));
};
