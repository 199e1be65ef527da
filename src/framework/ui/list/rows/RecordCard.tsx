import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { memo, type ReactNode, use } from 'react';
import type { FieldKind, ResourceRecord, ResourceConfig } from '../../../declaration/declaration';
import { SelectBox } from '../../actions/SelectBox';
import { RowActions } from '../../actions/RowActions';
import { OPEN_MARK, ROW_ID, ROW_MARK } from '../../hooks/domMarkers';
import { SelectingContext } from '../../hooks/selection';
import { useRowsSetting } from '../../hooks/rowsSetting';
import { clamp, quietLinks } from '../../values/clamp';
import { Picture } from '../../values/Picture';
import { recordTitle } from '../../../declaration/parts';
import type { ListColumn } from '../useColumns';
import { cardParts } from './cardParts';
import { Below } from './ColumnCell';
import { ColumnValue } from './ColumnValue';
import { hasActions } from './ListRow';
import { RecordLink } from './RecordLink';

interface Props {
  resource: ResourceConfig;
  record: ResourceRecord;
  columns: readonly ListColumn[];
}

/**
 * Extends the tap area of a link in a box to the whole box and the space around it: 44 px high,
 * without looking larger.
 */
const thumbArea = (link: string, inset: string) => ({
  position: 'relative',
  [`& ${link}::after`]: { content: '""', position: 'absolute', inset },
});

const DATES: readonly FieldKind[] = ['date', 'datetime'];

/** A value of a card. An amount or a date is never cut: it takes a separate line if needed. */
const Fact = ({
  column: { label, kind, isNumeric },
  children,
}: {
  column: ListColumn;
  children: ReactNode;
}) => (
  <Box
    sx={{
      flex: '1 1 72px',
      // a status is as wide as its pill
      minWidth: isNumeric || DATES.includes(kind) ? 'max-content' : 'min-content',
      maxWidth: '100%',
      ...thumbArea('.MuiLink-root', '-1px 0 -8px'),
    }}
  >
    <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.75rem', lineHeight: 1.4 }}>
      {label}
    </Box>
    <Box
      component="dd"
      sx={{
        m: 0,
        fontSize: '0.8125rem',
        ...quietLinks,
        ...(isNumeric || kind === 'latch' ? {} : clamp(2)),
      }}
    >
      {children}
    </Box>
  </Box>
);

/** Reason of a status, from the second value of its column. */
const Reason = ({
  resource,
  record,
  column,
}: Omit<Props, 'columns'> & { column: ListColumn | undefined }) =>
  column?.isStatus === true && column.below !== undefined ? (
    <Below resource={resource} record={record} name={column.below} />
  ) : null;

type Parts = ReturnType<typeof cardParts>;
type PartProps = Omit<Props, 'columns'> & { parts: Parts };

const head = {
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  minWidth: 0,
  minHeight: 24,
  ...thumbArea(`[${OPEN_MARK}]`, '-12px 0 -10px'),
  // a second value that is a link is above the name's tap area
  '& .MuiLink-root': { position: 'relative', zIndex: 1 },
} as const;

const CardHead = ({ resource, record, parts: { name, status } }: PartProps) => {
  const { linkOf } = useRowsSetting();
  const isSelecting = use(SelectingContext);
  return (
    <Box sx={head}>
      {isSelecting && <SelectBox resource={resource} record={record} />}
      {name?.image !== undefined && (
        <Picture src={String(record[name.image] ?? '')} label={recordTitle(resource, record)} />
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {name && (
          <Box sx={clamp(2)}>
            <RecordLink resource={resource} record={record} opened={linkOf(record)}>
              <ColumnValue resource={resource} record={record} name={name.show} />
            </RecordLink>
          </Box>
        )}
        {name?.below !== undefined && (
          <Below resource={resource} record={record} name={name.below} />
        )}
      </Box>
      {status && (
        <Box sx={{ flexShrink: 0 }}>
          <ColumnValue resource={resource} record={record} name={status.show} />
        </Box>
      )}
    </Box>
  );
};

const factsBox = {
  flex: '1 1 200px',
  m: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '12px',
  minWidth: 0,
} as const;

const CardFacts = ({ resource, record, parts: { facts, latches } }: PartProps) => (
  <Box component="dl" sx={factsBox}>
    {[...facts, ...latches].map((fact) => (
      <Fact key={fact.show} column={fact}>
        <ColumnValue resource={resource} record={record} name={fact.show} />
        <Reason resource={resource} record={record} column={fact} />
      </Fact>
    ))}
  </Box>
);

// a menu fits next to the values, a row of icons gets a separate line
const foot = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'flex-end',
  gap: '4px 8px',
  minWidth: 0,
} as const;

/** A record on a phone: name and status, the main values, actions in a row. */
export const RecordCard = memo(({ resource, record, columns }: Props) => {
  const parts = cardParts(resource, columns);
  return (
    <Paper
      component="li"
      variant="outlined"
      tabIndex={-1}
      {...{ [ROW_MARK]: '', [ROW_ID]: record.id }}
      sx={{ p: '12px', display: 'flex', flexDirection: 'column', gap: '10px', minWidth: 0 }}
    >
      <CardHead resource={resource} record={record} parts={parts} />
      <Reason resource={resource} record={record} column={parts.status} />
      <Box sx={foot}>
        <CardFacts resource={resource} record={record} parts={parts} />
        {hasActions(resource) && (
          <Box sx={{ m: '-4px -6px -6px 0', flexShrink: 0 }}>
            <RowActions resource={resource} record={record} />
          </Box>
        )}
      </Box>
    </Paper>
  );
});
RecordCard.displayName = 'RecordCard';
