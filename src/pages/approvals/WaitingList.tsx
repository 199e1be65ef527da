import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { type ComponentType, useState } from 'react';
import type { ResourceRecord } from '../../framework/core/declaration';
import { Panel } from '../Panel';
import { PanelFailed } from '../PanelFailed';
import { declared } from './declared';
import { muted } from './looks';
import { type Kind, useWaiting } from './useWaiting';
import { useApprovalMessages } from './messages';
import { WaitingRow } from './WaitingRow';

interface Props {
  kind: Kind;
  /** Who asked, where it belongs. */
  Facts: ComponentType<{ record: ResourceRecord }>;
}

/** What waits of one kind, each with its decisions. */
export const WaitingList = ({ kind, Facts }: Props) => {
  const message = useApprovalMessages();
  const waiting = useWaiting(kind);
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const decide = (id: string, isDecided: boolean) =>
    setDecided((before) => new Set(isDecided ? [...before, id] : [...before].filter((one) => one !== id)));
  const { isFailed } = waiting;
  const rows = waiting.rows?.filter(({ id }) => !decided.has(id));
  const total = Math.max(0, (waiting.total ?? 0) - ((waiting.rows?.length ?? 0) - (rows?.length ?? 0)));
  const count = rows && <Box role="status" sx={muted}>{message('count', { count: total })}</Box>;
  return (
    <Panel title={message(kind)} action={!isFailed && count}>
      {isFailed && <PanelFailed text={message(`${kind}_failed`)} onRetry={waiting.retry} />}
      {!isFailed && rows === undefined && <Skeleton variant="rounded" height={96} />}
      {!isFailed && rows?.length === 0 && <Box sx={muted}>{message(`no_${kind}`)}</Box>}
      {!isFailed && rows && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {rows.map((record) => (
            <WaitingRow key={record.id} resource={declared[kind]} record={record} facts={<Facts record={record} />} onDecided={decide} />
          ))}
        </Box>
      )}
      {!isFailed && rows && rows.length > 0 && rows.length < total && (
        <Box sx={{ ...muted, pt: '8px' }}>{message('more', { shown: rows.length, total })}</Box>
      )}
    </Panel>
  );
};
