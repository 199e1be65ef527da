import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useListContext } from 'ra-core';
import { use, useId } from 'react';
import type { ListConfig, ResourceConfig, ResourceRecord } from '../../../declaration/declaration';
import { SelectBox } from '../../actions/SelectBox';
import SwitchActions from '../../actions/SwitchActions';
import { ROW_ID, ROW_MARK } from '../../hooks/domMarkers';
import { useRowsSetting } from '../../hooks/rowsSetting';
import { SelectingContext } from '../../hooks/selection';
import { clamp } from '../../values/clamp';
import { recordTitle } from '../../../declaration/parts';
import type { ListColumn } from '../useColumns';
import { Below } from './ColumnCell';
import { ColumnValue } from './ColumnValue';
import { switchActionsOf } from './ListRow';
import { RecordLink } from './RecordLink';

type Group = readonly [title: string, rows: readonly ResourceRecord[]];

/**
 * Groups rows by the text of a field, in alphabetical order; rows without it come last.
 * @param nameOf sorts the rows of a group; absent: they keep their order
 */
const groupsOf = (
  rows: readonly ResourceRecord[],
  by: string,
  without: string,
  nameOf?: (record: ResourceRecord) => string,
): readonly Group[] => {
  const { compare } = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
  const groups = new Map<string, ResourceRecord[]>();
  for (const record of rows) {
    const title = String(record[by] ?? '').trim();
    groups.set(title, [...(groups.get(title) ?? []), record]);
  }
  const titles = [...groups.keys()].sort(
    (a, b) => Number(a === '') - Number(b === '') || compare(a, b),
  );
  return titles.map((title) => {
    const members = groups.get(title) ?? [];
    return [
      title || without,
      nameOf ? members.sort((a, b) => compare(nameOf(a), nameOf(b))) : members,
    ];
  });
};

type LinesConfig = NonNullable<ListConfig['lines']>;

interface Props {
  resource: ResourceConfig;
  lines: LinesConfig;
  columns: readonly ListColumn[];
}

const lineStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  minHeight: 56,
  pl: '12px',
  minWidth: 0,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;

const Line = ({ resource, lines, record, columns }: Props & { record: ResourceRecord }) => {
  const { linkOf, allowed } = useRowsSetting();
  const isSelecting = use(SelectingContext);
  const status = columns.find((column) => column.isStatus);
  const reason = status?.below;
  // a person who may switch sees the state on the switch
  const hasSwitch = switchActionsOf(resource, allowed) !== undefined;
  return (
    <Box component="li" tabIndex={-1} {...{ [ROW_MARK]: '', [ROW_ID]: record.id }} sx={lineStyle}>
      {isSelecting && <SelectBox resource={resource} record={record} />}
      <Box sx={{ flex: 1, minWidth: 0, py: '6px' }}>
        <Box sx={clamp(2)}>
          <RecordLink resource={resource} record={record} opened={linkOf(record)}>
            {recordTitle(resource, record)}
          </RecordLink>
        </Box>
        {reason !== undefined && <Below resource={resource} record={record} name={reason} />}
      </Box>
      {lines.at !== undefined && (
        <Box sx={{ flexShrink: 0, fontVariantNumeric: 'tabular-nums' }}>
          <ColumnValue resource={resource} record={record} name={lines.at} />
        </Box>
      )}
      {status && !hasSwitch && (
        <ColumnValue resource={resource} record={record} name={status.show} />
      )}
      <SwitchActions resource={resource} record={record} switchActions={lines.switch} />
    </Box>
  );
};

const Group = ({
  title,
  rows,
  ...given
}: Props & { title: string; rows: readonly ResourceRecord[] }) => {
  const id = useId();
  return (
    <section>
      <Box component="h2" sx={{ m: 0, mb: '4px', fontSize: '0.875rem', fontWeight: 600 }}>
        <span id={id}>{title}</span>{' '}
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          {rows.length}
        </Box>
      </Box>
      <Paper
        component="ul"
        aria-labelledby={id}
        variant="outlined"
        sx={{ m: 0, p: 0, listStyle: 'none' }}
      >
        {rows.map((record) => (
          <Line key={record.id} {...given} record={record} />
        ))}
      </Paper>
    </section>
  );
};

/**
 * The rows of a page as lines under headings, sorted by name unless the person has chosen another
 * order.
 */
const LineGroups = ({ rows, ...given }: Props & { rows: readonly ResourceRecord[] }) => {
  const { resource, lines } = given;
  const { message } = useRowsSetting();
  const { sort } = useListContext();
  const groups = groupsOf(
    rows,
    lines.by,
    message('no_value'),
    sort.field in (resource.list.sort?.columns ?? {})
      ? undefined
      : (record) => recordTitle(resource, record),
  );
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: '16px' }}>
      {groups.map(([title, members]) => (
        <Group key={title} {...given} title={title} rows={members} />
      ))}
    </Box>
  );
};

export default LineGroups;
