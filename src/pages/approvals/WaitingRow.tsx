import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ResourceConfig, ResourceRecord } from '../../framework/declaration/declaration';
import { recordTitle, rowActionOf } from '../../framework/declaration/parts';
import { useAllowedActions } from '../../framework/ui/hooks/useAllowedActions';
import { useRowAction } from '../../framework/ui/hooks/useRowAction';
import { Moment } from '../../framework/ui/values/Moment';
import { Decided } from './Decided';
import { ACTION_WIDTH, summary as factsBox, muted } from './styles';
import { approvalTexts } from './messages';
import type { Decision, Row } from './useDecisions';
import { WaitingPicture } from './WaitingPicture';
import { useMessages } from '../../framework/ui/hooks/useMessages';
import { lazyComponent } from '../../framework/ui/hooks/late';
import { displayFieldsSchema } from '../../../contract/catalogue/rules';

/**
 * The version that customers saw before the change began to wait, where it differs; empty for a new
 * record.
 */
const Before = ({ record, name }: { record: ResourceRecord; name: string }) => {
  const message = useMessages(approvalTexts);
  const { data: before } = displayFieldsSchema.safeParse(record.shownBefore);
  if (!before) return null;
  const isRenamed = before.name !== name;
  const isDescribed = before.description !== record.description;
  const isPictured = before.imageUrl !== record.imageUrl;
  if (!isRenamed && !isDescribed && !isPictured) return null;
  return (
    <Box sx={{ mt: '8px', pl: '12px', borderLeft: 2, borderColor: 'divider' }}>
      <Box sx={muted}>{message('changed')}</Box>
      {isRenamed && (
        <Box component="del" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
          {before.name}
        </Box>
      )}
      {isDescribed && (
        <Box component="del" sx={{ ...muted, display: 'block' }}>
          {before.description || message('no_description')}
        </Box>
      )}
      {isPictured && (
        <WaitingPicture
          src={before.imageUrl}
          name={before.name}
          label={message('picture_before', { name })}
        />
      )}
    </Box>
  );
};

/**
 * Moves the focus from a row to the decision of the next waiting row, otherwise of the previous
 * one, otherwise to the row itself.
 */
const moveOn = (row: HTMLElement | null): void => {
  if (!row) return;
  const rows = [...(row.parentElement?.children ?? [])];
  const at = rows.indexOf(row);
  const others = [...rows.slice(at + 1), ...rows.slice(0, at).toReversed()];
  const next = others
    .map((one) => one.querySelector<HTMLElement>('[data-decision]'))
    .find((found) => found !== null);
  (next ?? row).focus();
};

const RecordActionDialog = lazyComponent(
  () => import('../../framework/ui/form/RecordActionDialog'),
  null,
);

const DECISIONS = ['approve', 'reject'] as const;

interface Props {
  resource: ResourceConfig;
  row: Row;
  /** Who made the request, and where it belongs. */
  summary: ReactNode;
  details?: ReactNode;
  /**
   * Called with each decision, at once and again with the server's answer; undefined if there is no
   * decision any more.
   */
  onDecided: (id: string, decision: Decision | undefined) => void;
}

const useDecisionActions = ({
  resource,
  row: { record, decision },
  onDecided,
}: Omit<Props, 'summary' | 'details'>) => {
  const { run, undoAction } = useRowAction(resource);
  const done = (name: Decision['name'], left: ResourceRecord | undefined) =>
    onDecided(record.id, { name, left, doneAt: Date.now() });
  const approve = async () => {
    onDecided(record.id, { name: 'approve' });
    const outcome = await run('approve', record);
    if (outcome.isDone) done('approve', outcome.record);
    else onDecided(record.id, undefined);
  };
  const undo = async () => {
    if (!decision?.left) return;
    const { isDone } = await undoAction('reopen', decision.left);
    if (isDone) onDecided(record.id, undefined);
  };
  return { approve, undo, done };
};

interface DecisionsProps {
  name: string;
  actions: readonly string[];
  onApprove: () => void;
  onReject: () => void;
}

const Decisions = ({ name, actions, onApprove, onReject }: DecisionsProps) => {
  const message = useMessages(approvalTexts);
  return (
    <>
      {actions.includes('reject') && (
        <Button
          variant="outlined"
          color="error"
          aria-label={message('reject_one', { name })}
          sx={{ minWidth: ACTION_WIDTH }}
          onClick={onReject}
        >
          {message('reject')}
        </Button>
      )}
      {actions.includes('approve') && (
        <Button
          data-once
          data-decision
          variant="contained"
          aria-label={message('approve_one', { name })}
          sx={{ minWidth: ACTION_WIDTH }}
          onClick={onApprove}
        >
          {message('approve')}
        </Button>
      )}
    </>
  );
};

const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px',
  py: '12px',
  borderTop: 1,
  borderColor: 'divider',
} as const;

/**
 * A waiting record with the decisions of its resource; a decision stays visible until the row is
 * removed.
 */
export const WaitingRow = ({ resource, row, summary, details, onDecided }: Props) => {
  const { record, decision, isGone } = row;
  const message = useMessages(approvalTexts);
  const item = useRef<HTMLLIElement>(null);
  const { approve, undo, done } = useDecisionActions({ resource, row, onDecided });
  const [isRejecting, setRejecting] = useState(false);
  const name = recordTitle(resource, record);
  const actions = useAllowedActions(resource, DECISIONS)?.filter(
    (action) => rowActionOf(resource, action)?.when?.(record) !== false,
  );
  // for a bulk decision, the focus was not in one of its rows
  const isOwnDecision = decision !== undefined && decision.isTogether !== true;
  // after the dialog has closed, which returns the focus to a button that no longer exists
  useEffect(() => {
    if (isOwnDecision && !isRejecting) moveOn(item.current);
  }, [isOwnDecision, isRejecting]);
  return (
    <Box component="li" ref={item} tabIndex={-1} aria-label={name} sx={rowStyle}>
      {typeof record.imageUrl === 'string' && (
        <WaitingPicture src={record.imageUrl} name={name} label={message('picture_of', { name })} />
      )}
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Box>
        {details ?? <Box sx={muted}>{String(record.description)}</Box>}
        <Box sx={factsBox}>
          {summary}
          <Moment iso={String(record.createdAt)} kind="date" />
        </Box>
        <Before record={record} name={name} />
      </Box>
      <Box sx={{ display: 'flex', gap: '8px', ml: 'auto' }}>
        {decision !== undefined || isGone ? (
          <Decided
            decision={decision}
            name={name}
            onUndo={resource.actions?.reopen && (() => void undo())}
          />
        ) : (
          <Decisions
            name={name}
            actions={actions ?? []}
            onApprove={() => void approve()}
            onReject={() => setRejecting(true)}
          />
        )}
      </Box>
      {isRejecting && (
        <RecordActionDialog
          resource={resource}
          record={record}
          name="reject"
          onClose={() => setRejecting(false)}
          onDone={(left) => done('reject', left)}
        />
      )}
    </Box>
  );
};
