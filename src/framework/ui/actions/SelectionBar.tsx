import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useListContext } from 'ra-core';
import { useId } from 'react';
import { formatCount } from '../../core/formats';
import type { ResourceConfig, ResourceRecord } from '../../core/declaration';
import { failedRows } from '../hooks/failedRows';
import { manyOf, useSelection, type Selection } from '../hooks/selection';
import { useListAction } from '../hooks/useListAction';
import { useFrameworkMessages, useResourceMessages } from '../hooks/useMessages';
import { recordTitle } from '../values/recordTitle';
import { ItemButton } from './ItemButton';
import { listItem } from './listItems';
import type { RowItem } from './rowItems';
import { useAsking } from './useAsking';

interface Props {
  resource: ResourceConfig;
  selection: Selection;
}

/** How many there are in all, as the list says it; undefined where nobody counts. */
const useTotal = (): { total: number | undefined; totalText: string } => {
  const message = useFrameworkMessages();
  const { total, meta } = useListContext();
  const isLeast = typeof meta === 'object' && meta !== null && 'isTotalCapped' in meta && meta.isTotalCapped === true;
  const text = formatCount(total ?? 0);
  return { total, totalText: isLeast ? message('capped', { total: text }) : text };
};

/** How many are selected, and the ways to more and to none. */
const Count = ({ selection }: Pick<Props, 'selection'>) => {
  const message = useFrameworkMessages();
  const { data = [] } = useListContext<ResourceRecord>();
  const { total, totalText } = useTotal();
  const { ids, isAll } = selection;
  const page = data.map(({ id }) => id);
  const isPage = page.length > 0 && page.every(selection.has);
  const all = total === undefined ? message('selected_all_uncounted') : message('selected_all', { total: totalText });
  const more = total === undefined ? message('select_all_uncounted') : message('select_all', { total: totalText });
  return (
    <>
      <Box role="status" sx={{ fontWeight: 550, fontVariantNumeric: 'tabular-nums' }}>
        {isAll ? all : message('selected', { count: formatCount(ids.length) })}
      </Box>
      {!isPage && <Button size="small" onClick={() => selection.set(page, true)}>{message('select_page')}</Button>}
      {isPage && !isAll && (total === undefined || total > ids.length) && <Button size="small" onClick={selection.selectAll}>{more}</Button>}
      <Button size="small" color="inherit" onClick={selection.clear}>{message('selection_clear')}</Button>
    </>
  );
};

const Actions = ({ resource, selection }: Props) => {
  const id = useId();
  const text = useResourceMessages(resource);
  const { filterValues = {} } = useListContext();
  const { total } = useTotal();
  const { busy, run } = useListAction(resource);
  const runItem = async ({ name }: RowItem) => {
    const many = manyOf(selection, filterValues);
    if (!many) return;
    const outcome = await run(name, many);
    if (outcome.isDone) selection.settle(failedRows(outcome.wire));
  };
  const { start, question } = useAsking(runItem, busy !== undefined, ({ label }) => label);
  const count = selection.isAll ? total : selection.ids.length;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px', ml: { sm: 'auto' } }}>
      {selection.actions.map((name) => {
        const item = listItem(resource, name, text, count);
        if (!item) return null;
        const color = item.isDanger ? 'error' : 'primary';
        return <ItemButton key={name} item={item} id={`${id}${name}`} variant="outlined" color={color} isBusy={busy === name} isDisabled={busy !== undefined} onRun={start} />;
      })}
      {question}
    </Box>
  );
};

/** What the last action could not be done to, row by row. */
const Failed = ({ resource, selection }: Props) => {
  const message = useFrameworkMessages();
  const { data = [] } = useListContext<ResourceRecord>();
  const nameOf = (id: string): string => {
    const record = data.find((one) => one.id === id);
    return record ? recordTitle(resource, record) : id;
  };
  return (
    <Alert severity="warning" role="alert" sx={{ flexBasis: '100%', maxHeight: '30vh', overflowY: 'auto' }}>
      {message('rows_failed', { count: selection.failed.length })}
      <Box component="ul" sx={{ m: 0, pl: '20px' }}>
        {selection.failed.map(({ id, detail }) => (
          <li key={id}>{detail === '' ? nameOf(id) : `${nameOf(id)}: ${detail}`}</li>
        ))}
      </Box>
    </Alert>
  );
};

const bar = {
  position: 'sticky', bottom: 'calc(var(--shell-bottom, 0px) + 8px)', zIndex: 2, mt: '12px', p: '8px 12px',
  display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px',
} as const;

/** What can be done with the selected rows; in sight wherever the list is scrolled to. */
const SelectionBar = ({ resource }: { resource: ResourceConfig }) => {
  const message = useFrameworkMessages();
  const selection = useSelection();
  if (!selection) return null;
  if (selection.ids.length === 0 && !selection.isAll) return null;
  return (
    <Paper role="region" aria-label={message('selection')} elevation={4} sx={bar}>
      {selection.failed.length > 0 && <Failed resource={resource} selection={selection} />}
      <Count selection={selection} />
      <Actions resource={resource} selection={selection} />
    </Paper>
  );
};

export default SelectionBar;
