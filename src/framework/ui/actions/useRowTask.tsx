import type { ReactNode } from 'react';
import type { ResourceConfig, ResourceRecord } from '../../declaration/declaration';
import { useMessages } from '../hooks/useMessages';
import { useRowAction } from '../hooks/useRowAction';
import { recordTitle } from '../../declaration/parts';
import type { RowItem } from './rowItems';
import { useConfirmation } from './useAsking';

interface RowTask {
  /** Name of the running action. */
  busy: string | undefined;
  start: (item: RowItem) => void;
  question: ReactNode;
}

/**
 * Runs the actions of a row, after their question if they have one. `onDone` is called after an
 * action is done.
 */
export const useRowTask = (
  resource: ResourceConfig,
  record: ResourceRecord,
  onDone?: (name: string) => void,
): RowTask => {
  const message = useMessages();
  const { busy, run } = useRowAction(resource);
  const runItem = async ({ name }: RowItem) => {
    const { isDone } = await run(name, record);
    if (isDone) onDone?.(name);
  };
  const titleOf = ({ label }: RowItem) =>
    message('action_on', { action: label, record: recordTitle(resource, record) });
  return { busy, ...useConfirmation(runItem, busy !== undefined, titleOf) };
};
