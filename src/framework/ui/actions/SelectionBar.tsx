import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQueryClient } from '@tanstack/react-query';
import { ListContext, type ListControllerResult, useEvent, useListContext } from 'ra-core';
import { useContext, useEffect, useId, useRef } from 'react';
import { isCapped } from '../../declaration/filters';
import { formatCount } from '../../format/formats';
import type { ResourceConfig, ResourceRecord } from '../../declaration/declaration';
import { selectionTexts } from '../../texts/listMessages';
import { failedRows } from '../hooks/failedRows';
import { BAR_MARK } from '../hooks/domMarkers';
import { REMOVED } from '../hooks/queryKeys';
import { manyOf, useSelection, type Selection } from '../hooks/selection';
import { isUnderWay, useManyRun } from '../hooks/run/manyRuns';
import { runActionOf, useStartRun } from '../hooks/run/useStartRun';
import { useDeclaredProvider } from '../hooks/useDeclaredProvider';
import { useListAction } from '../hooks/useListAction';
import { useMessages, useResourceMessages } from '../hooks/useMessages';
import { recordTitle } from '../../declaration/parts';
import { unseen } from '../values/ownStyles';
import { ActionMenu } from './ActionMenu';
import { actions, bar, barPlace } from './barStyles';
import { ItemButton } from './ItemButton';
import { listItem } from './listItems';
import type { RowItem } from './rowItems';
import { RunPanel } from './RunPanel';
import { useConfirmation } from './useAsking';

/** Number of actions that a phone shows as buttons, in declared order; the others are in a menu. */
const PHONE_BUTTONS = 2;

interface Props {
  resource: ResourceConfig;
  selection: Selection;
}

/** Total number of rows and its text in the list; undefined if the server does not count. */
const useTotal = (): { total: number | undefined; totalText: string } => {
  const message = useMessages();
  const { total, meta } = useListContext();
  const text = formatCount(total ?? 0);
  return { total, totalText: isCapped(meta) ? message('capped', { total: text }) : text };
};

const Count = ({ selection }: Pick<Props, 'selection'>) => {
  const message = useMessages();
  const chosen = useMessages(selectionTexts);
  const { data } = useListContext<ResourceRecord>();
  const { total, totalText } = useTotal();
  const { ids, isAll } = selection;
  const page = data?.map(({ id }) => id) ?? [];
  const elsewhere = data ? ids.filter((id) => !page.includes(id)).length : 0;
  const counts = { count: formatCount(ids.length), elsewhere: formatCount(elsewhere) };
  const isPage = page.length > 0 && page.every(selection.has);
  const all =
    total === undefined
      ? chosen('selected_all_uncounted')
      : chosen('selected_all', { total: totalText });
  const more =
    total === undefined
      ? chosen('select_all_uncounted')
      : chosen('select_all', { total: totalText });
  return (
    <>
      <Box role="status" sx={{ fontWeight: 550, fontVariantNumeric: 'tabular-nums' }}>
        {isAll ? all : chosen(elsewhere > 0 ? 'selected_elsewhere' : 'selected', counts)}
      </Box>
      {!isPage && (
        <Button size="small" onClick={() => selection.set(page, true)}>
          {message('select_page')}
        </Button>
      )}
      {isPage && !isAll && (total === undefined || total > ids.length) && (
        <Button size="small" onClick={selection.selectAll}>
          {more}
        </Button>
      )}
      <Button size="small" color="inherit" onClick={() => selection.settle()}>
        {chosen('selection_clear')}
      </Button>
    </>
  );
};

const Actions = ({ resource, selection }: Props) => {
  const id = useId();
  const text = useResourceMessages(resource);
  const { filterValues = {}, data = [] } = useListContext<ResourceRecord>();
  const { total } = useTotal();
  const message = useMessages();
  const { busy, run } = useListAction(resource);
  const { start } = useStartRun(resource);
  const runItem = async ({ name }: RowItem) => {
    const many = manyOf(selection, filterValues);
    if (!many) return;
    if (runActionOf(resource, name)) {
      void start(name, many, {}, selection.versionOf);
      return selection.settle();
    }
    const outcome = await run(name, many);
    if (outcome.isDone) selection.settle(failedRows(outcome.wire));
  };
  const { start: ask, question } = useConfirmation(
    runItem,
    busy !== undefined,
    ({ label }) => label,
  );
  const count = selection.isAll ? total : selection.ids.length;
  const chosen = data.filter((record) => selection.has(record.id));
  const rows = !selection.isAll && chosen.length === selection.ids.length ? chosen : undefined;
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const items = selection.actions.flatMap(
    (name) => listItem(resource, name, text, count, rows) ?? [],
  );
  const buttons = isPhone ? items.slice(0, PHONE_BUTTONS) : items;
  const others = items.slice(buttons.length);
  return (
    <Box sx={actions}>
      {buttons.map((item) => (
        <ItemButton
          key={item.name}
          item={item}
          id={`${id}${item.name}`}
          variant="outlined"
          color={item.isDanger ? 'error' : 'primary'}
          isBusy={busy === item.name}
          isDisabled={busy !== undefined}
          onRun={ask}
        />
      ))}
      {others.length > 0 && (
        <ActionMenu
          items={others}
          label={message('actions')}
          id={id}
          isBusy={busy !== undefined}
          onRun={ask}
        />
      )}
      {question}
    </Box>
  );
};

const Failed = ({ resource, selection }: Props) => {
  const message = useMessages();
  const { data = [] } = useListContext<ResourceRecord>();
  const nameOf = (id: string): string => {
    const record = data.find((row) => row.id === id);
    return record ? recordTitle(resource, record) : id;
  };
  return (
    <Alert
      severity="warning"
      role="alert"
      sx={{ flexBasis: '100%', maxHeight: '30vh', overflowY: 'auto' }}
    >
      {message('rows_failed', { count: selection.failed.length })}
      <Box component="ul" sx={{ m: 0, pl: '20px' }}>
        {selection.failed.map(({ id, detail }) => (
          <li key={id}>{detail === '' ? nameOf(id) : `${nameOf(id)}: ${detail}`}</li>
        ))}
      </Box>
    </Alert>
  );
};

const Bar = ({ resource, selection }: Props) => {
  const chosen = useMessages(selectionTexts);
  if (selection.ids.length === 0 && !selection.isAll) return null;
  return (
    <Paper
      role="region"
      {...{ [BAR_MARK]: '' }}
      aria-label={chosen('selection')}
      elevation={4}
      sx={bar}
    >
      {selection.failed.length > 0 && <Failed resource={resource} selection={selection} />}
      <Count selection={selection} />
      <Box component="span" aria-live="polite" sx={unseen}>
        {chosen('selection_key')}
      </Box>
      <Actions resource={resource} selection={selection} />
    </Paper>
  );
};

/**
 * Drops the rows that this person deletes from the selection, or the next action would be sent for
 * them.
 */
const useRemovedRows = ({ name }: ResourceConfig, selection: Selection | undefined): void => {
  const cache = useQueryClient().getQueryCache();
  const drop = useEvent((id: string) => selection?.drop(id));
  useEffect(
    () =>
      cache.subscribe((event) => {
        const [kind, of] = event.query.queryKey;
        if (kind !== REMOVED || of !== name) return;
        if (event.type === 'updated' && event.action.type === 'success') drop(event.action.data);
      }),
    [cache, name, drop],
  );
};

const noList: Partial<ListControllerResult> = {};

/**
 * Asks the server for selected rows that have left the page, or failed and are not on it, and drops
 * those that no longer exist from the selection: other people have deleted them.
 */
const useGoneRows = ({ name }: ResourceConfig, selection: Selection | undefined): void => {
  const { provider, guarded } = useDeclaredProvider();
  // a page may show the bar outside a list
  const list = useContext(ListContext);
  const { data, page, perPage, isPlaceholderData } = list ?? noList;
  const seen = useRef({ place: '', ids: [] as string[] });
  const check = useEvent(async (before: readonly string[], ids: readonly string[]) => {
    if (!selection || selection.isAll) return;
    const possiblyRemoved = new Set([...before, ...selection.failed.map(({ id }) => id)]);
    const missingIds = selection.ids.filter((id) => possiblyRemoved.has(id) && !ids.includes(id));
    if (missingIds.length === 0) return;
    const { data: found } = await guarded(() => provider.getMany(name, { ids: missingIds }));
    const present = new Set(found.map(({ id }) => String(id)));
    for (const id of missingIds) if (!present.has(id)) selection.drop(id);
  });
  useEffect(() => {
    if (!data || isPlaceholderData) return;
    const before = seen.current;
    const now = { place: `${page}/${perPage}`, ids: data.map(({ id }) => String(id)) };
    seen.current = now;
    // a row that can't be checked stays selected
    check(before.place === now.place ? before.ids : [], now.ids).catch(() => undefined);
  }, [data, page, perPage, isPlaceholderData, selection?.failed, check]);
};

/**
 * The actions of the selected rows and the progress of a run; stays in sight while the list
 * scrolls.
 */
const SelectionBar = ({ resource }: { resource: ResourceConfig }) => {
  const selection = useSelection();
  const run = useManyRun(resource);
  useRemovedRows(resource, selection);
  useGoneRows(resource, selection);
  return (
    <Box sx={{ ...barPlace, '&:empty': { display: 'none' } }}>
      {run && <RunPanel resource={resource} run={run} />}
      {selection && !isUnderWay(run) && <Bar resource={resource} selection={selection} />}
    </Box>
  );
};

export default SelectionBar;
