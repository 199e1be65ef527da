import type { QueryClient } from '@tanstack/react-query';
import type { AnyResource } from '../../core/erased';
import { reloadLists } from './listCache';

interface Running {
  count: number;
  needsReload: boolean;
}
const running = new WeakMap<QueryClient, Map<string, Running>>();

/**
 * Counts an action in; the function that comes back counts it out. The lists are reloaded once the last one has ended: a
 * reload in between would show what the server knew before the others arrived.
 */
export const beginAction = (client: QueryClient, resource: AnyResource): ((needsReload: boolean) => void) => {
  const byName = running.get(client) ?? new Map<string, Running>();
  running.set(client, byName);
  const state = byName.get(resource.name) ?? { count: 0, needsReload: false };
  byName.set(resource.name, state);
  state.count += 1;
  return (needsReload) => {
    state.count -= 1;
    state.needsReload ||= needsReload;
    if (state.count > 0) return;
    byName.delete(resource.name);
    if (state.needsReload) reloadLists(client, resource);
  };
};
