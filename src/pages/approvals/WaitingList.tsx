import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ComponentType } from 'react';
import type { ResourceRecord } from '../../framework/declaration/declaration';
import { lazyComponent } from '../../framework/ui/hooks/late';
import { useManyRun } from '../../framework/ui/hooks/run/manyRuns';
import { Panel } from '../Panel';
import { PanelFailed } from '../PanelFailed';
import { ApproveAll } from './ApproveAll';
import { declared } from './declared';
import { muted } from './looks';
import { useDecisions } from './useDecisions';
import { useHoldInPlace } from './useHeld';
import { type Kind, useWaiting } from './useWaiting';
import { useApprovedTogether } from './useApprovedTogether';
import { approvalTexts } from './messages';
import { WaitingRow } from './WaitingRow';
import { useMessages } from '../../framework/ui/hooks/useMessages';

const SelectionBar = lazyComponent(() => import('../../framework/ui/actions/SelectionBar'), null);

interface Props {
  kind: Kind;
  /** Who made the request, and where it belongs. */
  Summary: ComponentType<{ record: ResourceRecord }>;
  /** Shows the change of a record without a description. */
  Details?: ComponentType<{ record: ResourceRecord }>;
}

/** Waiting records of a kind, each with its decisions. */
export const WaitingList = ({ kind, Summary, Details }: Props) => {
  const message = useMessages(approvalTexts);
  const answer = useWaiting(kind);
  const { box, isHeld, handlers } = useHoldInPlace<HTMLUListElement>();
  const { rows, undecided = [], decide } = useDecisions(answer, isHeld);
  const waiting = undecided.length;
  const { isFailed } = answer;
  const total = Math.max(0, (answer.total ?? 0) - ((answer.rows?.length ?? 0) - waiting));
  const resource = declared[kind];
  useApprovedTogether(resource, decide);
  const run = useManyRun(resource);
  const count = rows && (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: '4px 12px',
      }}
    >
      <Box role="status" sx={muted}>
        {message('count', { count: total })}
      </Box>
      <ApproveAll resource={resource} rows={undecided} />
    </Box>
  );
  return (
    <Panel title={message(kind)} action={!isFailed && count}>
      {isFailed && <PanelFailed text={message(`${kind}_failed`)} onRetry={answer.retry} />}
      {!isFailed && rows === undefined && <Skeleton variant="rounded" height={96} />}
      {!isFailed && rows?.length === 0 && <Box sx={muted}>{message(`no_${kind}`)}</Box>}
      {!isFailed && rows && (
        <Box component="ul" ref={box} {...handlers} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {rows.map((row) => (
            <WaitingRow
              key={row.record.id}
              resource={resource}
              row={row}
              summary={<Summary record={row.record} />}
              details={Details && <Details record={row.record} />}
              onDecided={(id, decision) => decide([id], decision)}
            />
          ))}
        </Box>
      )}
      {!isFailed && waiting > 0 && waiting < total && (
        <Box sx={{ ...muted, pt: '8px' }}>{message('more', { shown: waiting, total })}</Box>
      )}
      {run && <SelectionBar resource={resource} />}
    </Panel>
  );
};
