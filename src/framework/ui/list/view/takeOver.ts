import { ApiError } from '../../../declaration/errors';
import type { SavedView, ViewList, ViewStore } from '../../../declaration/savedViews';
import { NAME_LENGTH_MAX, usableName } from './viewNames';

/**
 * Moves the views of this browser to the current store, once. A view that can't be moved stays, and
 * is listed next to the others, so that nothing is lost.
 */
export async function moveViews(
  resource: string,
  source: ViewStore,
  target: ViewStore,
  signal: AbortSignal,
): Promise<ViewList> {
  const [kept, list] = [await source.list(resource, signal), await target.list(resource, signal)];
  const views: SavedView[] = [...list.views];
  for (const view of kept.views) {
    const copied = await copyView(resource, view, views, target);
    if (copied) await source.remove(resource, view);
    if (copied === undefined || !views.some(({ id }) => id === copied.id))
      views.push(copied ?? view);
  }
  return { ...list, views };
}

async function copyView(
  resource: string,
  view: SavedView,
  known: readonly SavedView[],
  target: ViewStore,
): Promise<SavedView | undefined> {
  try {
    // another tab has already created the same view
    return await target.create(resource, {
      ...view,
      name: view.name.slice(0, NAME_LENGTH_MAX),
      isShared: false,
    });
  } catch (error) {
    if (!(error instanceof ApiError) || !REFUSED_STATUSES.includes(error.status)) return undefined;
  }
  return target
    .create(resource, { ...view, name: usableName(known, view.name), isShared: false })
    .catch(() => undefined);
}
const REFUSED_STATUSES = [409, 422];
