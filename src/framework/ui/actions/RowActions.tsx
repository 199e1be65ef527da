import Box from '@mui/material/Box';
import { lazy, Suspense, useId, useState } from 'react';
import type { AnyRecord, AnyResource } from '../../core/erased';
import { useResourceText, useWords } from '../dialogs/text';
import { ActionButton } from './ActionButton';
import { ActionMenu } from './ActionMenu';
import { recordTitle } from './recordTitle';
import { rowItem, type RowItem } from './rowItems';
import { useAllowed } from './useAllowed';
import { useBusyRow } from './useBusyRow';
import { useRowAction } from './useRowAction';

const ConfirmDialog = lazy(() => import('../dialogs/ConfirmDialog'));

const MENU_FROM = 4;

interface Props {
  resource: AnyResource;
  record: AnyRecord;
}

/** What `list.actions` offers for one row: icons, or one menu where there are more than three. */
export const RowActions = ({ resource, record }: Props) => {
  const text = useResourceText(resource);
  const word = useWords();
  const id = useId();
  const { busy, run } = useRowAction(resource);
  const box = useBusyRow<HTMLDivElement>(busy !== undefined);
  const [asking, setAsking] = useState<RowItem>();
  const allowed = useAllowed(resource, resource.list.actions ?? []) ?? [];

  const title = recordTitle(resource, record);
  const items = allowed.flatMap((name) => rowItem(resource, name, record, { text, word, title }) ?? []);
  const start = (item: RowItem) => (item.confirm === undefined ? void run(item.name, record) : setAsking(item));
  const confirm = async (item: RowItem) => {
    await run(item.name, record);
    setAsking(undefined);
  };

  if (items.length === 0) return null;
  return (
    <Box ref={box} sx={{ display: 'inline-flex', gap: 1, justifyContent: 'flex-end', whiteSpace: 'nowrap' }}>
      {allowed.length >= MENU_FROM ? (
        <ActionMenu items={items} title={title} id={id} isBusy={busy !== undefined} onRun={start} />
      ) : (
        items.map((item) => (
          <ActionButton
            key={item.name}
            item={busy === undefined ? item : { ...item, isDisabled: true }}
            title={title}
            id={`${id}${item.name}`}
            isBusy={busy === item.name}
            onRun={() => start(item)}
          />
        ))
      )}
      {asking && (
        <Suspense fallback={null}>
          <ConfirmDialog
            title={word('action_on', { action: asking.label, record: title })}
            question={asking.confirm ?? ''}
            submit={asking.label}
            busyText={asking.name === 'delete' ? word('deleting') : word('working')}
            isBusy={busy !== undefined}
            isDanger={asking.isDanger}
            onCancel={() => setAsking(undefined)}
            onConfirm={() => void confirm(asking)}
          />
        </Suspense>
      )}
    </Box>
  );
};
