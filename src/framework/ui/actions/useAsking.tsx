import { type ReactNode, useState } from 'react';
import { useMessages } from '../hooks/useMessages';
import type { RowItem } from './rowItems';
import { late } from '../hooks/late';

const ConfirmDialog = late(() => import('../values/ConfirmDialog'), null);

interface Asking {
  /** Runs the action, after its question if it has one. */
  start: (item: RowItem) => void;
  question: ReactNode;
}

/** Asks an item's question before the item runs. `titleOf` names the subject of the question. */
export const useAsking = (
  run: (item: RowItem) => Promise<unknown>,
  isBusy: boolean,
  titleOf: (item: RowItem) => string,
): Asking => {
  const message = useMessages();
  const [asking, setAsking] = useState<RowItem>();
  const confirm = async (item: RowItem) => {
    await run(item);
    setAsking(undefined);
  };
  const question = asking && (
    <ConfirmDialog
      title={titleOf(asking)}
      question={asking.confirm ?? ''}
      submit={asking.label}
      busyText={asking.name === 'delete' ? message('deleting') : message('working')}
      isBusy={isBusy}
      isDanger={asking.isDanger}
      onCancel={() => setAsking(undefined)}
      onConfirm={() => void confirm(asking)}
    />
  );
  return {
    start: (item) => (item.confirm === undefined ? void run(item) : setAsking(item)),
    question,
  };
};
