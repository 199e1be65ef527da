import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ResourceConfig, ResourceRecord } from '../../framework/core/declaration';
import { rowActionOf } from '../../framework/core/rowActionOf';
import { useAllowedActions } from '../../framework/ui/hooks/useAllowedActions';
import { useRowAction } from '../../framework/ui/hooks/useRowAction';
import { Moment } from '../../framework/ui/values/Moment';
import { Picture } from '../../framework/ui/values/Picture';
import { recordTitle } from '../../framework/ui/values/recordTitle';
import { useApprovalMessages } from './messages';
import { facts as factsBox, muted } from './looks';

const RecordActionDialog = lazy(() => import('../../framework/ui/form/RecordActionDialog'));

const DECISIONS = ['approve', 'reject'] as const;

interface Props {
  resource: ResourceConfig;
  record: ResourceRecord;
  /** Who asked, where it belongs. */
  facts: ReactNode;
  /** Takes the row away while its approval is sent, or brings it back. */
  onDecided: (id: string, isDecided: boolean) => void;
}

/** A record that waits, with the decisions that its resource declares. What is approved goes at once, and comes back when the server refuses. */
export const WaitingRow = ({ resource, record, facts, onDecided }: Props) => {
  const message = useApprovalMessages();
  const { run } = useRowAction(resource);
  const [isRejecting, setRejecting] = useState(false);
  const name = recordTitle(resource, record);
  const allowed = useAllowedActions(resource, DECISIONS) ?? [];
  const canReject = allowed.includes('reject') && rowActionOf(resource, 'reject')?.when?.(record) === true;
  const approve = async () => {
    onDecided(record.id, true);
    const { isDone } = await run('approve', record);
    if (!isDone) onDecided(record.id, false);
  };
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px', py: '12px', borderTop: 1, borderColor: 'divider' }}
    >
      <Picture src={String(record.imageUrl)} of={name} size={48} />
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Box>
        <Box sx={muted}>{String(record.description)}</Box>
        <Box sx={factsBox}>
          {facts}
          <Moment iso={String(record.createdAt)} kind="date" />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', gap: '8px', ml: 'auto' }}>
        {canReject && (
          <Button variant="outlined" color="error" aria-label={message('reject_one', { name })} onClick={() => setRejecting(true)}>
            {message('reject')}
          </Button>
        )}
        {allowed.includes('approve') && (
          <Button data-once variant="contained" aria-label={message('approve_one', { name })} onClick={() => void approve()}>
            {message('approve')}
          </Button>
        )}
      </Box>
      {isRejecting && (
        <Suspense>
          <RecordActionDialog resource={resource} record={record} name="reject" onClose={() => setRejecting(false)} />
        </Suspense>
      )}
    </Box>
  );
};
