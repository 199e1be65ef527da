import Box from '@mui/material/Box';
import { lazy, Suspense, useId, useState } from 'react';
import type { ResourceRecord, ResourceConfig } from '../../core/declaration';
import { useResourceMessages, useFrameworkMessages } from '../hooks/useMessages';
import { ActionButton } from './ActionButton';
import { ActionButtons } from './ActionButtons';
import { ActionMenu } from './ActionMenu';
import { recordTitle } from '../values/recordTitle';
import { rowItem, type RowItem } from './rowItems';
import { useAllowedActions } from '../hooks/useAllowedActions';
import { useBusyRow } from './useBusyRow';
import { useRowAction } from '../hooks/useRowAction';

const ConfirmDialog = lazy(() => import('../values/ConfirmDialog'));

const MENU_FROM = 4;
const iconsBox = { display: 'inline-flex', gap: 1, justifyContent: 'flex-end', whiteSpace: 'nowrap' } as const;
const wordsBox = { display: 'flex', flexWrap: 'wrap', gap: 2 } as const;

interface Props {
  resource: ResourceConfig;
  record: ResourceRecord;
  /** Buttons with words, for a card that has the room. */
  inWords?: boolean;
}

/** What `list.actions` offers for one row: icons, or one menu where there are more than three; or buttons with words. */
export const RowActions = ({ resource, record, inWords = false }: Props) => {
  const text = useResourceMessages(resource);
  const message = useFrameworkMessages();
  const id = useId();
  const { busy, run } = useRowAction(resource);
  const box = useBusyRow<HTMLDivElement>(busy !== undefined);
  const [asking, setAsking] = useState<RowItem>();
  const allowed = useAllowedActions(resource, resource.list.actions ?? []) ?? [];

  const title = recordTitle(resource, record);
  const isMenu = !inWords && allowed.length >= MENU_FROM;
  const items = allowed.flatMap((name) => rowItem(resource, name, record, { isMenu, text, message, title }) ?? []);
  const start = (item: RowItem) => (item.confirm === undefined ? void run(item.name, record) : setAsking(item));
  const confirm = async (item: RowItem) => {
    await run(item.name, record);
    setAsking(undefined);
  };

  if (items.length === 0) return null;
  return (
    <Box ref={box} sx={inWords ? wordsBox : iconsBox}>
      {inWords && <ActionButtons items={items} main={resource.list.actions?.[0]} title={title} id={id} busy={busy} onRun={start} />}
      {isMenu && <ActionMenu items={items} title={title} id={id} isBusy={busy !== undefined} onRun={start} />}
      {!inWords &&
        !isMenu &&
        items.map((item) => (
          <ActionButton
            key={item.name}
            item={busy === undefined ? item : { ...item, isDisabled: true }}
            title={title}
            id={`${id}${item.name}`}
            isBusy={busy === item.name}
            onRun={() => start(item)}
          />
        ))}
      {asking && (
        <Suspense fallback={null}>
          <ConfirmDialog
            title={message('action_on', { action: asking.label, record: title })}
            question={asking.confirm ?? ''}
            submit={asking.label}
            busyText={asking.name === 'delete' ? message('deleting') : message('working')}
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
