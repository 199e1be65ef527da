import type { ReactNode } from 'react';
import {
  SelectableContext,
  SelectingContext,
  type Selection,
  SelectionContext,
} from '../hooks/selection';

/** Tells the list's parts of its selection, and its rows only what changes them. */
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
