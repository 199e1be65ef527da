import type { SavedView } from '../../../declaration/savedViews';

export const NAME_LENGTH_MAX = 60;

/** An own view of this name, ignoring case; `except` is the view being named. */
export const findOwnView = (
  views: readonly SavedView[],
  name: string,
  except?: SavedView,
): SavedView | undefined =>
  views.find(
    (view) =>
      view.isOwn && view.id !== except?.id && view.name.toLowerCase() === name.toLowerCase(),
  );

/** A free name: `Mine`, else `Mine (2)` and so on. */
export const usableName = (views: readonly SavedView[], name: string): string => {
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : ` (${number})`;
    const tried = name.slice(0, NAME_LENGTH_MAX - end.length).trimEnd() + end;
    if (!findOwnView(views, tried)) return tried;
  }
};
