import { memo, useState } from 'react';
import { extendRow, focusSearch, moveRow, openRow, selectRow } from './rowFocus';
import { useHotkeys } from './useHotkeys';
import { lazyComponent } from '../hooks/late';

const KeysDialog = lazyComponent(() => import('./KeysDialog'), null);

/**
 * The keys of a list page: `/` searches, `j` and `k` move, Enter opens, `x` selects, `?` lists
 * them.
 */
export const ListKeys = memo(() => {
  const [isListed, setListed] = useState(false);
  useHotkeys({
    '/': focusSearch,
    j: () => moveRow(1),
    k: () => moveRow(-1),
    Enter: openRow,
    x: selectRow,
    ' ': selectRow,
    ArrowDown: ({ shiftKey }) => shiftKey && extendRow(1),
    ArrowUp: ({ shiftKey }) => shiftKey && extendRow(-1),
    '?': () => {
      setListed(true);
      return true;
    },
  });
  return isListed ? <KeysDialog onClose={() => setListed(false)} /> : null;
});
ListKeys.displayName = 'ListKeys';
