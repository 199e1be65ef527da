import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { messageOf } from '../../declaration/errors';
import type { ResourceConfig, ResourceRecord } from '../../declaration/declaration';
import { formatCount } from '../../format/formats';
import type { Related } from '../../declaration/screenParts';
import { useDeclaredResource } from '../hooks/declaredResources';
import { rowsPath } from '../hooks/rowsPath';
import { useAllowedActions } from '../hooks/useAllowedActions';
import { useDeclaredProvider } from '../hooks/useDeclaredProvider';
import { useMessages, useResourceMessages } from '../hooks/useMessages';
import { useNotFiltered } from '../hooks/useNotFiltered';
import { Lines } from '../values/Lines';
import { RetryAlert } from '../values/RecordProblem';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useReferenceLink } from '../hooks/useReferenceLink';
import { RecordValue } from '../values/RecordValue';
import { recordTitle } from '../../declaration/parts';
import { definitionOf } from '../values/resolveValue';
import { ScreenLink } from '../values/ScreenLink';

const ROWS = 5;

interface Props {
  target: ResourceConfig;
  related: Related;
  id: string;
  /** Name of the resource whose record the rows refer to. */
  from: string;
}

const useRows = (target: ResourceConfig, filter: Readonly<Record<string, string>>) => {
  const { provider, guarded } = useDeclaredProvider();
  const params = { pagination: { page: 1, perPage: ROWS }, filter };
  const { data: found, ...query } = useQuery({
    // under react-admin's own key, so that a write reloads it
    queryKey: [target.name, 'getList', params],
    queryFn: ({ signal }) =>
      guarded(() => provider.getList<ResourceRecord>(target.name, { ...params, signal })),
    retry: false,
  });
  const isIgnored = found?.meta?.ignored?.filters !== undefined;
  // a server that ignores the filter sends rows of other records: do not show them
  return { ...query, isIgnored, ...(isIgnored ? {} : { data: found?.data, total: found?.total }) };
};

const RowsOf = ({ target, related, id, from }: Props) => {
  const message = useMessages();
  const text = useResourceMessages(target);
  const titleId = useId();
  const filter = { [related.by]: id };
  const { data, total, isIgnored, isPending, error, refetch } = useRows(target, filter);
  const notFiltered = useNotFiltered(target);
  const all = rowsPath(target.name, filter);
  return (
    <Box component="section" aria-labelledby={titleId} aria-busy={isPending} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, mb: 2 }}>
        <Typography id={titleId} variant="h2">
          {text.at(`related.${related.by}`, related.label ?? text.many)}
        </Typography>
        {total !== undefined && (
          <Box
            component="span"
            sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
          >
            {formatCount(total)}
          </Box>
        )}
        {data && data.length > 0 && (
          <Link
            component={ScreenLink}
            to={all}
            sx={{ ml: 'auto', typography: 'body2', whiteSpace: 'nowrap' }}
          >
            {message('view_all')}
          </Link>
        )}
      </Box>
      {isPending && <Lines count={2} />}
      {!data && error && (
        <RetryAlert
          text={messageOf(error, text.message('failed_list'))}
          onRetry={() => void refetch()}
        />
      )}
      {isIgnored && (
        <Typography sx={{ color: 'text.secondary' }}>{notFiltered(related.by)}</Typography>
      )}
      {data?.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{text.message('empty')}</Typography>
      )}
      {data && data.length > 0 && (
        <RelatedTable target={target} related={related} rows={data} from={from} />
      )}
    </Box>
  );
};

const RelatedList = ({ related, ...record }: Omit<Props, 'target'>) => {
  const target = useDeclaredResource(related.to);
  const allowed = useAllowedActions(target, ['list']);
  return target && allowed?.includes('list') ? (
    <RowsOf target={target} related={related} {...record} />
  ) : null;
};

/** Rows that refer to a record, a few of each resource that this person may list. */
const RelatedLists = ({
  lists,
  ...record
}: {
  lists: readonly Related[];
  id: string;
  from: string;
}) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 8, mt: 8 }}>
    {lists.map((related) => (
      <RelatedList key={`${related.to}.${related.by}`} related={related} {...record} />
    ))}
  </Box>
);

export default RelatedLists;

const COLUMNS = 4;
/** Number of columns on a phone: the name and the most important value. */
const PHONE_COLUMNS = 2;

const columnsOf = (
  target: ResourceConfig,
  { columns, by }: Related,
  from: string,
): readonly string[] => {
  if (columns) return columns;
  const names = target.list.columns.map((column) =>
    typeof column === 'object' ? column.show : column,
  );
  // the column that refers to the record has the same value in every row
  return names
    .filter((name) => name !== by && definitionOf(target, name).to !== from)
    .slice(0, COLUMNS);
};

interface RelatedTableProps {
  target: ResourceConfig;
  related: Related;
  rows: readonly ResourceRecord[];
  /** Name of the resource whose record the rows refer to. */
  from: string;
}

const RelatedTable = ({ target, related, rows, from }: RelatedTableProps) => {
  const text = useResourceMessages(target);
  const { linkTo } = useReferenceLink(target);
  const columns = columnsOf(target, related, from);
  const shownAt = (index: number) => ({
    display: index < PHONE_COLUMNS ? 'table-cell' : { xs: 'none', sm: 'table-cell' },
  });
  const cell = (row: ResourceRecord, name: string, index: number) => {
    const value = <RecordValue resource={target} record={row} name={name} isCompact />;
    const opened = index === 0 ? linkTo(row.id) : undefined;
    return opened ? (
      <Link component={ScreenLink} {...opened} aria-label={recordTitle(target, row)}>
        {value}
      </Link>
    ) : (
      value
    );
  };
  return (
    <Box sx={{ overflowX: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Table
        size="small"
        sx={{ '& tr:last-of-type > td, & tr:last-of-type > th': { borderBottom: 0 } }}
      >
        <TableHead>
          <TableRow>
            {columns.map((name, index) => (
              <TableCell key={name} sx={shownAt(index)}>
                {text.field(name, definitionOf(target, name).label)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id}>
              {columns.map((name, index) => (
                <TableCell key={name} sx={{ ...shownAt(index), overflowWrap: 'anywhere' }}>
                  {cell(row, name, index)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
};
