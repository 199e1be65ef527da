import { type ReactNode, useState } from 'react';
import { useMessages } from '../hooks/useMessages';
import type { RowItem } from './rowItems';
import { lazyComponent } from '../hooks/late';

const ConfirmDialog = lazyComponent(() => import('../values/ConfirmDialog'), null);

interface Confirmation {
  /** Runs the action, after its question if it has one. */
  start: (item: RowItem) => void;
  question: ReactNode;
}

/** Asks an item's question before the item runs. `titleOf` names the subject of the question. */
export const useConfirmation = (
  run: (item: RowItem) => Promise<unknown>,
  isBusy: boolean,
  titleOf: (item: RowItem) => string,
): Confirmation => {
  const message = useMessages();
  const [pending, setPending] = useState<RowItem>();
  const confirm = async (item: RowItem) => {
    await run(item);
    setPending(undefined);
  };
  const question = pending && (
    <ConfirmDialog
      title={titleOf(pending)}
      question={pending.confirm ?? ''}
      submit={pending.label}
      busyText={pending.name === 'delete' ? message('deleting') : message('working')}
      isBusy={isBusy}
      isDanger={pending.isDanger}
      onCancel={() => setPending(undefined)}
      onConfirm={() => void confirm(pending)}
    />
  );
  return {
    start: (item) => (item.confirm === undefined ? void run(item) : setPending(item)),
    question,
  };
};
