import { ApiError } from '../../../declaration/errors';
import type { SavedView, ViewList, ViewStore } from '../../../declaration/savedViews';
import { NAME_LENGTH_MAX, usableName } from './viewNames';

/**
 * Moves the views of this browser to the current store, once. A view that can't be moved stays, and
 * is listed next to the others, so that nothing is lost.
 */
export async function takeOver(
  resource: string,
  here: ViewStore,
  there: ViewStore,
  signal: AbortSignal,
): Promise<ViewList> {
  const [kept, list] = [await here.list(resource, signal), await there.list(resource, signal)];
  const views: SavedView[] = [...list.views];
  for (const view of kept.views) {
    const brought = await bring(resource, view, views, there);
    if (brought) await here.remove(resource, view);
    if (brought === undefined || !views.some(({ id }) => id === brought.id))
      views.push(brought ?? view);
  }
  return { ...list, views };
}

async function bring(
  resource: string,
  view: SavedView,
  known: readonly SavedView[],
  there: ViewStore,
): Promise<SavedView | undefined> {
  try {
    // another tab has already created the same view
    return await there.create(resource, {
      ...view,
      name: view.name.slice(0, NAME_LENGTH_MAX),
      isShared: false,
    });
  } catch (error) {
    if (!(error instanceof ApiError) || !REFUSED.includes(error.status)) return undefined;
  }
  return there
    .create(resource, { ...view, name: usableName(known, view.name), isShared: false })
    .catch(() => undefined);
}
const REFUSED = [409, 422];
