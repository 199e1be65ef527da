import { useState } from 'react';
import type { SavedView } from '../../../declaration/savedViews';
import { isOfBrowser } from './browserViews';
import { viewTexts } from '../../../texts/listMessages';
import type { OpenedViews } from './useViewList';
import type { ViewWork } from './useViewWork';
import type { ViewAction } from './ViewActions';
import { usableName } from './viewNames';
import { useMessages } from '../../hooks/useMessages';

interface DoneMessage {
  onSaved: (view: SavedView) => void;
  /** The focused element was removed. */
  onGone: () => void;
}

/**
 * The actions of each view: all for the person's own, copying for a colleague's, and removing those
 * of people who have left.
 */
export const useViewActions = (
  { list }: OpenedViews,
  work: ViewWork,
  { onSaved, onGone }: DoneMessage,
) => {
  const message = useMessages(viewTexts);
  const [renaming, setRenaming] = useState<string>();

  const removeForAll = (view: SavedView) =>
    work.setNotice({
      text: message('view_remove_sure', { name: view.name, owner: view.owner.name }),
      tone: 'warning',
      go: { label: message('view_remove_go'), run: () => void work.remove(view, onGone) },
    });
  const colleagueViewActions = (view: SavedView): ViewAction[] => [
    {
      label: message('view_copy'),
      run: () =>
        void work.create(
          { ...view, name: usableName(list?.views ?? [], view.name), isShared: false },
          onSaved,
        ),
    },
    ...(view.isRemovable
      ? [{ label: message('view_remove'), isDanger: true, run: () => removeForAll(view) }]
      : []),
  ];
  const shareActions = (view: SavedView): ViewAction[] => {
    if (list?.isShareable !== true || isOfBrowser(view)) return [];
    const { isShared } = view;
    const done = message(isShared ? 'view_taken_back' : 'view_given_now');
    return [
      {
        label: message(isShared ? 'view_take_back' : 'view_give'),
        run: () => void work.update(view, { isShared: !isShared }, done),
      },
    ];
  };
  const ownViewActions = (view: SavedView): ViewAction[] => [
    { label: message('view_rename'), run: () => setRenaming(view.id) },
    ...shareActions(view),
    { label: message('view_delete'), isDanger: true, run: () => void work.remove(view, onGone) },
  ];
  const endRenaming = () => {
    setRenaming(undefined);
    onGone();
  };
  return {
    renaming,
    endRenaming,
    actionsOf: (view: SavedView) =>
      view.isOwn ? ownViewActions(view) : colleagueViewActions(view),
  };
};
