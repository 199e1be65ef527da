import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import type { FieldConfig, ResourceRecord } from '../../declaration/declaration';
import { formatNumber } from '../../format/formats';
import { amountOf, exactNumber } from '../../declaration/plainTypes';
import type { Tone } from '../../declaration/keys';
import { isObject } from '../../declaration/isObject';
import { isBuiltIn, customKindOf, type BuiltInKind } from '../../declaration/kinds';
import { type FrameworkTranslate, useMessages } from '../hooks/useMessages';
import { NoValue, UnreadValue } from './NoValue';
import { isBlank } from './resolveValue';
import { Email, isEmail } from './Email';
import { FileLink } from './FileLink';
import { LookupTags, LookupValue } from './LookupValue';
import { Moment, moment } from './Moment';
import { money } from './Money';
import { Picture } from './Picture';
import { Pill } from './Pill';
import { ReferenceValue } from './ReferenceValue';
import { Stars, stars } from './Stars';
import { statusPill } from './StatusPill';
import { ToneIcon } from './ToneIcon';
import { mailLink, valueLink } from './ValueLink';
import { lazyComponent, lazySlots } from '../hooks/late';

const JsonValue = lazyComponent(() => import('./JsonValue'), <Skeleton width={96} />);
const ScheduleValue = lazyComponent(() => import('./ScheduleValue'), <Skeleton width={96} />);

export interface Rendering {
  field: FieldConfig;
  value: unknown;
  record: ResourceRecord;
  tone?: Tone;
  /** True in a row of a list. */
  isCompact?: boolean;
  /** Translates a choice or a status: its path below the field, and the English default. */
  translate: (path: string, fallback: string) => string;
  /**
   * The framework's messages if the caller has them, as in a row; otherwise the value reads them
   * itself.
   */
  message?: FrameworkTranslate;
}
/** Side of a picture in pixels, in a row and on a record's page. */
const ROW_PICTURE = 40;
const PAGE_PICTURE = 120;

type Renderer = (rendering: Rendering) => ReactNode;

export const viewOf = lazySlots<{ value: unknown; record: ResourceRecord }>(
  <Skeleton width={64} />,
);

const text: Renderer = ({ value }) =>
  isEmail(String(value)) ? <Email address={String(value)} /> : String(value);
const link =
  (scheme: string): Renderer =>
  ({ value, isCompact }) =>
    valueLink(`${scheme}${String(value)}`, String(value), isCompact);

// only a web address becomes a link: a record could hold `javascript:`
const url: Renderer = ({ value }) =>
  /^https?:\/\//i.test(String(value)) ? (
    <Link href={String(value)} target="_blank" rel="noreferrer" sx={{ overflowWrap: 'anywhere' }}>
      {String(value)}
    </Link>
  ) : (
    String(value)
  );

const choice: Renderer = ({ field, value, record, translate }) => {
  const key = String(value);
  if (field.lookup)
    return <LookupValue field={field} lookup={field.lookup} value={key} record={record} />;
  const label = translate(key, field.choices?.[key] ?? key);
  return field.tone ? statusPill({ label, tone: field.tone[key] ?? 'neutral' }) : label;
};

const status: Renderer = ({ field, value, translate }) =>
  value === true
    ? statusPill({ label: translate('on', field.on ?? ''), tone: 'success' })
    : statusPill({ label: translate('off', field.off ?? ''), tone: 'neutral' });

const time =
  (kind: 'date' | 'datetime'): Renderer =>
  ({ value, message }) =>
    message ? moment(String(value), kind, message) : <Moment iso={String(value)} kind={kind} />;

const number: Renderer = ({ field, value }) => formatNumber(field.kind, exactNumber(value));

const tagsOf = (labels: readonly string[]) => (
  <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: '4px' }}>
    {labels.map((label) => (
      <Pill key={label} label={label} />
    ))}
  </Box>
);

const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const tags: Renderer = ({ value }) => tagsOf(textsIn(value));
const many: Renderer = ({ field, value, record, translate }) => {
  const values = textsIn(value);
  if (!field.lookup)
    return tagsOf(values.map((item) => translate(item, field.choices?.[item] ?? item)));
  return (
    <LookupTags field={field} lookup={field.lookup} values={values} record={record}>
      {tagsOf}
    </LookupTags>
  );
};

const custom: Renderer = ({ field, value, record }) => {
  if (!field.view) return String(value);
  const View = viewOf(field.view);
  return <View value={value} record={record} />;
};

/** A custom kind of the application; plain text if it has no view. */
const customRenderer: Renderer = ({ field, ...rendering }) => {
  const { view } = customKindOf(field.kind);
  return view ? custom({ ...rendering, field: { ...field, view } }) : String(rendering.value);
};

/** Read-only renderer of each kind. */
const renderers: Readonly<Record<BuiltInKind, Renderer>> = {
  text,
  textarea: ({ value }) => <span style={{ whiteSpace: 'pre-line' }}>{String(value)}</span>,
  email: ({ value, isCompact }) => mailLink(String(value), isCompact),
  phone: link('tel:'),
  url,
  image: ({ value, field, isCompact }) => (
    <Picture
      src={String(value)}
      label={field.label}
      size={isCompact ? ROW_PICTURE : PAGE_PICTURE}
    />
  ),
  date: time('date'),
  datetime: time('datetime'),
  select: choice,
  integer: number,
  percent: number,
  duration: number,
  password: () => '••••',
  file: ({ value }) => <FileLink address={String(value)} />,
  json: ({ value, isCompact }) => <JsonValue value={value} isCompact={isCompact ?? false} />,
  reference: ({ value, field, record, isCompact }) => (
    <ReferenceValue field={field} value={value} record={record} isCompact={isCompact ?? false} />
  ),
  number,
  money: ({ value }) => money(amountOf(value)),
  rating: ({ value, message }) =>
    message ? stars(Number(value), message) : <Stars rating={Number(value)} />,
  boolean: ({ value }) => <BooleanValue isOn={value === true} />,
  status,
  latch: ({ value }) => <BooleanValue isOn={value === true} />,
  rows: ({ value, field }) => <RowsValue field={field} rows={Array.isArray(value) ? value : []} />,
  schedule: ({ value }) => <ScheduleValue value={value} />,
  tags,
  multiselect: many,
  badge: ({ value, tone }) => statusPill({ label: String(value), tone: tone ?? 'neutral' }),
  custom,
};

const BooleanValue = ({ isOn }: { isOn: boolean }) => {
  const message = useMessages();
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: '6px',
        color: isOn ? 'success.main' : 'text.secondary',
      }}
    >
      <ToneIcon tone={isOn ? 'success' : 'neutral'} size={16} />
      {message(isOn ? 'on' : 'off')}
    </Box>
  );
};

/** The rows inside a record, such as a product's prices, as a small table. */
const RowsValue = ({ field, rows }: { field: FieldConfig; rows: readonly unknown[] }) => {
  const columns = Object.entries(field.row ?? {});
  return (
    <Table size="small" aria-label={field.label}>
      <TableHead>
        <TableRow>
          {columns.map(([key, column]) => (
            <TableCell key={key}>{column.label}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.filter(isObject).map((row, index) => (
          <TableRow key={index}>
            {columns.map(([key, column]) => (
              <TableCell key={key}>
                <FieldValue field={column} source={key} record={{ ...row, id: String(index) }} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};

/** Read-only renderer of a field. Throws if its kind is not declared. */
const rendererOf = ({ kind }: FieldConfig): Renderer =>
  isBuiltIn(kind) ? renderers[kind] : customRenderer;

interface Props extends Omit<Rendering, 'translate' | 'value'> {
  /** The field's name in the record. */
  source: string;
  translate?: Rendering['translate'];
}

const english = (_path: string, fallback: string): string => fallback;

const SWITCHES: readonly string[] = ['boolean', 'status', 'latch'];

/**
 * A read-only field of a record: a plain function, because a list has hundreds of values and needs
 * no component around each.
 */
export const fieldValue = ({ source, translate = english, ...rendering }: Props): ReactNode => {
  const value = rendering.record[source];
  const { kind, current } = rendering.field;
  // a server may send a reference's name without its id
  const isNamed =
    kind === 'reference' && current !== undefined && !isBlank(rendering.record[current]);
  // a field that fails its schema is left out of its record
  if (SWITCHES.includes(kind) && !(source in rendering.record)) return <UnreadValue />;
  // an empty rating means "not rated yet", an absent one is unknown
  const isUnrated = kind === 'rating' && value !== undefined;
  if (isBlank(value) && !isUnrated && !isNamed) return <NoValue />;
  return rendererOf(rendering.field)({ ...rendering, value, translate });
};

export const FieldValue = (props: Props): ReactNode => fieldValue(props);

/** Loader of a field's custom view, for a preload. */
export const viewLoadOf = ({ kind, view }: FieldConfig) =>
  isBuiltIn(kind) ? view : customKindOf(kind).view;
