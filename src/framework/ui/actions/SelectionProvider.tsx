import type { ReactNode } from 'react';
import {
  SelectableContext,
  SelectingContext,
  type Selection,
  SelectionContext,
} from '../hooks/selection';

/**
 * Provides the list's selection. Rows and cards read two booleans, so that not every change of the
 * selection renders them.
 */
export const SelectionProvider = ({
  selection,
  children,
}: {
  selection: Selection | undefined;
  children: ReactNode;
}) => (
  <SelectionContext value={selection}>
    <SelectableContext value={selection !== undefined}>
      <SelectingContext value={selection?.isSelecting === true}>{children}</SelectingContext>
    </SelectableContext>
  </SelectionContext>
);
