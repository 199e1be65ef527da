import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import {
  type ComponentType,
  type FocusEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type {
  ResourceConfig,
  ResourceRecord,
  RowActionConfig,
} from '../../framework/declaration/declaration';
import { lazyComponent } from '../../framework/ui/hooks/late';
import { isUnderWay, useManyRun } from '../../framework/ui/hooks/run/manyRuns';
import { Panel } from '../Panel';
import { PanelFailed } from '../PanelFailed';
import { muted } from './styles';
import { type Decision, useDecisions } from './useDecisions';
import { type Kind, useWaiting } from './useWaiting';
import { approvalTexts } from './messages';
import { WaitingRow } from './WaitingRow';
import { useMessages } from '../../framework/ui/hooks/useMessages';
import { rowActionOf } from '../../framework/declaration/parts';
import categories from '../../resources/admin/categories/categories.resource';
import products from '../../resources/admin/products/products.resource';
import rewardChanges from '../../resources/admin/reward-changes/reward-changes.resource';
import Button from '@mui/material/Button';
import { useStartRun } from '../../framework/ui/hooks/run/useStartRun';
import { useAllowedActions } from '../../framework/ui/hooks/useAllowedActions';

/**
 * True while the pointer or the focus is in a part of the page, which must not move then. If the
 * focused element is removed, the focus moves to its row.
 */
const useHoldInPlace = <E extends HTMLElement>() => {
  const box = useRef<E>(null);
  const isHovered = useRef(false);
  const focused = useRef<HTMLElement>(undefined);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (document.activeElement === document.body && focused.current?.isConnected)
      focused.current.focus();
  });
  const update = useCallback(() => {
    setTimeout(() =>
      setHeld(isHovered.current || box.current?.contains(document.activeElement) === true),
    );
  }, []);
  useEffect(() => {
    if (!isHeld) return undefined;
    // a pointer does not leave an element that is removed under it
    const onPointerOver = ({ target }: PointerEvent) => {
      const isInside = target instanceof Node && box.current?.contains(target) === true;
      if (isInside === isHovered.current) return;
      isHovered.current = isInside;
      update();
    };
    document.addEventListener('pointerover', onPointerOver);
    return () => document.removeEventListener('pointerover', onPointerOver);
  }, [isHeld, update]);
  const handlers = {
    onPointerEnter: () => {
      isHovered.current = true;
      setHeld(true);
    },
    onPointerLeave: () => {
      isHovered.current = false;
      update();
    },
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target.closest<HTMLElement>('li') ?? undefined;
      setHeld(true);
    },
    // not fired for an element that is removed
    onBlur: () => {
      focused.current = undefined;
      update();
    },
  };
  return { box, isHeld, handlers };
};

/** The bulk action of both declarations. */
const APPROVE_MANY = 'approveMany';

/**
 * Reports the rows of a bulk approval to the list, which would otherwise show that another person
 * has decided.
 */
const useApprovedTogether = (
  resource: ResourceConfig,
  decide: (ids: readonly string[], decision: Decision) => void,
): void => {
  const run = useManyRun(resource);
  const results = run?.action === APPROVE_MANY && !run.isUndo ? run.results : undefined;
  const tell = useEffectEvent((ids: readonly string[]) =>
    decide(ids, { name: 'approve', isTogether: true, doneAt: Date.now() }),
  );
  useEffect(() => {
    const done =
      results?.filter(({ outcome }) => outcome === 'done').map(({ row }) => String(row.id)) ?? [];
    // undone rows wait again as soon as the server confirms it
    if (done.length > 0) tell(done);
  }, [results]);
};

const ACTIONS = [APPROVE_MANY] as const;

interface ApproveAllProps {
  resource: ResourceConfig;
  /** Undecided rows of the list: only these are approved, without rows that arrive later. */
  rows: readonly ResourceRecord[];
}

/** Approves the listed rows at once; progress and undo are below the list. */
const ApproveAll = ({ resource, rows }: ApproveAllProps) => {
  const message = useMessages(approvalTexts);
  const { start } = useStartRun(resource);
  const run = useManyRun(resource);
  const isAllowed = useAllowedActions(resource, ACTIONS)?.includes(APPROVE_MANY) === true;
  if (!isAllowed || rows.length < 2 || isUnderWay(run)) return null;
  const versionOf = (id: string) =>
    resource.version && rows.find((row) => row.id === id)?.[resource.version];
  return (
    <Button
      data-once
      size="small"
      variant="outlined"
      onClick={() => void start(APPROVE_MANY, { ids: rows.map(({ id }) => id) }, {}, versionOf)}
    >
      {message('approve_all', { count: rows.length })}
    </Button>
  );
};

/** Returns a declaration with this page's texts in the dialog of an action. */
const withDialogTexts = (
  resource: ResourceConfig,
  name: string,
  texts: { title: string; text: (row: ResourceRecord) => string; submit: string },
): ResourceConfig => {
  const action = rowActionOf(resource, name);
  if (!action) return resource;
  const told: RowActionConfig = { ...action, dialog: { ...action.dialog, ...texts } };
  return { ...resource, actions: { ...resource.actions, [name]: told } };
};

/** Resources that are approved or rejected, with the calls and rules of their screens. */
const declared = {
  categories: withDialogTexts(categories, 'reject', {
    title: 'Reject category request',
    text: ({ name }) => `The store that requested “${String(name)}” will see the reason.`,
    submit: 'Reject',
  }),
  products: withDialogTexts(products, 'reject', {
    title: 'Reject product',
    text: ({ productName }) => `The stores that sell “${String(productName)}” will see the reason.`,
    submit: 'Reject',
  }),
  'reward-changes': rewardChanges,
} as const;

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
