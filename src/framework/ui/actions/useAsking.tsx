import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useMessages } from '../hooks/useMessages';
import type { RowItem } from './rowItems';

const ConfirmDialog = lazy(() => import('../values/ConfirmDialog'));

interface Asking {
  /** Does it, after its question where it has one. */
  start: (item: RowItem) => void;
  /** The open question. */
  question: ReactNode;
}

/** Asks an item's question before it is done. `titleOf` says what the question is about. */
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
    <Suspense fallback={null}>
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
    </Suspense>
  );
  return {
    start: (item) => (item.confirm === undefined ? void run(item) : setAsking(item)),
    question,
  };
};
