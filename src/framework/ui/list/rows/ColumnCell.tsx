import Box from '@mui/material/Box';
import type { ResourceRecord, ResourceConfig } from '../../../core/declaration';
import { BELOW, clamp, quietLinks } from '../../values/clamp';
import { Picture } from '../../values/Picture';
import { recordTitle } from '../../values/recordTitle';
import { isBlank, resolveValue } from '../../values/resolveValue';
import type { ListColumn } from '../useColumns';
import { ColumnValue } from './ColumnValue';
import { type Opened, RecordLink } from './RecordLink';

interface Props {
  resource: ResourceConfig;
  record: ResourceRecord;
  column: ListColumn;
  /** On the column that names the record: where its name leads. */
  link?: { opened: Opened };
}

/** A second fact in small, muted letters; nothing where the record has none. */
export const Below = ({ resource, record, name }: { resource: ResourceConfig; record: ResourceRecord; name: string }) => {
  const { value, field } = resolveValue(resource, record, name);
  if (isBlank(value)) return null;
  return (
    <Box
      className={BELOW}
      // what is cut is whole when it is pointed at, and in a row that has the focus
      {...(typeof value === 'string' ? { title: value } : {})}
      sx={{ ...clamp(field.kind === 'textarea' ? 1 : 2), color: 'text.secondary', fontSize: '0.75rem', lineHeight: 1.4 }}
    >
      <ColumnValue resource={resource} record={record} name={name} />
    </Box>
  );
};

const isBlock = (column: ListColumn): boolean =>
  ['text', 'textarea', 'email', 'phone', 'url', 'select'].includes(column.kind);

// a number or a place cut inside a word is no longer legible: the column takes the room that its longest word needs
const wholeWords = { overflowWrap: 'break-word' } as const;
const isShort = (column: ListColumn): boolean =>
  column.image === undefined && ['text', 'phone', 'select'].includes(column.kind);

/** A column's value with its picture beside it and its second fact beneath it. */
export const ColumnCell = ({ resource, record, column, link }: Props) => {
  const { show, below, image } = column;
  const picture = image === undefined ? undefined : String(record[image] ?? '');
  const value = <ColumnValue resource={resource} record={record} name={show} />;
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: '12px',
        minWidth: 0,
        ...quietLinks,
        justifyContent: column.isNumeric ? 'flex-end' : 'flex-start',
      }}
    >
      {picture !== undefined && <Picture src={picture} of={recordTitle(resource, record)} />}
      <Box sx={{ minWidth: 0 }}>
        <Box sx={isBlock(column) ? { ...clamp(2), ...(isShort(column) ? wholeWords : {}) } : undefined}>
          {link ? (
            <RecordLink resource={resource} record={record} opened={link.opened}>
              {value}
            </RecordLink>
          ) : (
            value
          )}
        </Box>
        {below !== undefined && <Below resource={resource} record={record} name={below} />}
      </Box>
    </Box>
  );
};
