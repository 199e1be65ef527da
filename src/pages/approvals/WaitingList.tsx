import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { ComponentType } from 'react';
import { Moment } from '../../framework/ui/values/Moment';
import { Picture } from '../../framework/ui/values/Picture';
import { Panel } from '../Panel';
import { PanelFailed } from '../PanelFailed';
import type { Kind } from './calls';
import type { Waiting } from './waiting';
import { useApprovalMessages } from './messages';

const muted = { color: 'text.secondary', fontSize: '0.8125rem', overflowWrap: 'anywhere' } as const;

// every fact has its dot before it, and those at the beginning of a line are cut off
const facts = {
  ...muted, display: 'flex', flexWrap: 'wrap', ml: '-12px', clipPath: 'inset(0 0 0 12px)',
  '& > *::before': { content: '"·"', display: 'inline-block', width: 12, textAlign: 'center' },
} as const;

interface Row {
  id: string;
  name: string;
  description: string;
  image: string;
  createdAt: string;
}

interface RowProps<R extends Row> {
  row: R;
  /** Who asked, where it belongs. */
  Facts: ComponentType<{ row: R }>;
  onApprove: (id: string) => void;
  onReject?: (row: R) => void;
}

const WaitingRow = <R extends Row>({ row, Facts, onApprove, onReject }: RowProps<R>) => {
  const message = useApprovalMessages();
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px', py: '12px', borderTop: 1, borderColor: 'divider' }}
    >
      <Picture src={row.image} of={row.name} size={48} />
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{row.name}</Box>
        <Box sx={muted}>{row.description}</Box>
        <Box sx={facts}>
          <Facts row={row} />
          <Moment iso={row.createdAt} kind="date" />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', gap: '8px', ml: 'auto' }}>
        {onReject && (
          <Button variant="outlined" color="error" aria-label={message('reject_one', { name: row.name })} onClick={() => onReject(row)}>
            {message('reject')}
          </Button>
        )}
        <Button data-once variant="contained" aria-label={message('approve_one', { name: row.name })} onClick={() => onApprove(row.id)}>
          {message('approve')}
        </Button>
      </Box>
    </Box>
  );
};

interface Props<R extends Row> extends Omit<RowProps<R>, 'row'> {
  kind: Kind;
  waiting: Waiting<R> | undefined;
  isFailed: boolean;
  /** What was just decided here and is being sent. */
  decided: ReadonlySet<string>;
  onRetry: () => void;
}

/** What waits of one kind, each with its decisions. */
export const WaitingList = <R extends Row>({ kind, waiting, isFailed, decided, onRetry, ...decisions }: Props<R>) => {
  const message = useApprovalMessages();
  const rows = waiting?.rows.filter(({ id }) => !decided.has(id));
  const total = Math.max(0, (waiting?.total ?? 0) - ((waiting?.rows.length ?? 0) - (rows?.length ?? 0)));
  const count = rows && <Box role="status" sx={muted}>{message('count', { count: total })}</Box>;
  return (
    <Panel title={message(kind)} action={!isFailed && count}>
      {isFailed && <PanelFailed text={message(`${kind}_failed`)} onRetry={onRetry} />}
      {!isFailed && rows === undefined && <Skeleton variant="rounded" height={96} />}
      {!isFailed && rows?.length === 0 && <Box sx={muted}>{message(`no_${kind}`)}</Box>}
      {!isFailed && rows && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {rows.map((row) => (
            <WaitingRow key={row.id} row={row} {...decisions} />
          ))}
        </Box>
      )}
      {!isFailed && rows && rows.length > 0 && rows.length < total && (
        <Box sx={{ ...muted, pt: '8px' }}>{message('more', { shown: rows.length, total })}</Box>
      )}
    </Panel>
  );
};
