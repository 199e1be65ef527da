import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, Suspense } from 'react';
import { formatCount } from '../../../../contract/money';
import type { FieldConfig, ResourceRecord, FieldKind } from '../../core/declaration';
import type { Tone } from '../../core/keys';
import { slotCache } from '../hooks/lazySlot';
import { useFrameworkMessages } from '../hooks/useMessages';
import { Email, isEmail } from './Email';
import { LookupValue } from './LookupValue';
import { Moment } from './Moment';
import { Money } from './Money';
import { Picture } from './Picture';
import { Pill } from './Pill';
import { RowsValue } from './RowsValue';
import { Stars } from './Stars';
import { StatusPill } from './StatusPill';
import { ToneIcon } from './ToneIcon';

export interface Rendering {
  field: FieldConfig;
  value: unknown;
  record: ResourceRecord;
  tone?: Tone;
  /** In a row of a list. */
  isCompact?: boolean;
  /** Translates a choice or a status: its path below the field, and the English. */
  say: (path: string, otherwise: string) => string;
}
/** Pixels of a picture's side, in a row and where a record has the page to itself. */
const ROW_PICTURE = 40;
const PAGE_PICTURE = 120;

type Renderer = (rendering: Rendering) => ReactNode;

export const viewOf = slotCache<{ value: unknown; record: ResourceRecord }>();

const text: Renderer = ({ value }) => (isEmail(String(value)) ? <Email address={String(value)} /> : String(value));
const link =
  (scheme: string): Renderer =>
  ({ value }) => <Link href={`${scheme}${String(value)}`}>{String(value)}</Link>;

// only what is an address of the web becomes a link: a record could carry `javascript:`
const url: Renderer = ({ value }) =>
  /^https?:\/\//i.test(String(value)) ? (
    <Link href={String(value)} target="_blank" rel="noreferrer" sx={{ overflowWrap: 'anywhere' }}>
      {String(value)}
    </Link>
  ) : (
    String(value)
  );

const choice: Renderer = ({ field, value, record, say }) => {
  const key = String(value);
  if (field.lookup) return <LookupValue field={field} lookup={field.lookup} value={key} record={record} />;
  const label = say(key, field.choices?.[key] ?? key);
  return field.tone ? <StatusPill label={label} tone={field.tone[key] ?? 'neutral'} /> : label;
};

const status: Renderer = ({ field, value, say }) =>
  value === true ? (
    <StatusPill label={say('on', field.on ?? '')} tone="success" />
  ) : (
    <StatusPill label={say('off', field.off ?? '')} tone="neutral" />
  );

const tags: Renderer = ({ value }) => (
  <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: '4px' }}>
    {(Array.isArray(value) ? value : []).map((tag: unknown) => (
      <Pill key={String(tag)} label={String(tag)} />
    ))}
  </Box>
);

const custom: Renderer = ({ field, value, record }) => {
  if (!field.view) return String(value);
  const View = viewOf(field.view);
  return (
    <Suspense fallback={<Skeleton width={64} />}>
      <View value={value} record={record} />
    </Suspense>
  );
};

/** How each kind of field is shown where it is only read. */
export const renderers: Readonly<Record<FieldKind, Renderer>> = {
  text,
  textarea: ({ value }) => <span style={{ whiteSpace: 'pre-line' }}>{String(value)}</span>,
  email: ({ value }) => (
    <Link href={`mailto:${String(value)}`}>
      <Email address={String(value)} />
    </Link>
  ),
  phone: link('tel:'),
  url,
  image: ({ value, field, isCompact }) => (
    <Picture src={String(value)} of={field.label} size={isCompact ? ROW_PICTURE : PAGE_PICTURE} />
  ),
  date: ({ value }) => <Moment iso={String(value)} kind="date" />,
  datetime: ({ value }) => <Moment iso={String(value)} kind="datetime" />,
  select: choice,
  number: ({ value }) => formatCount(Number(value)),
  money: ({ value }) => <Money rupees={Number(value)} />,
  rating: ({ value }) => <Stars rating={Number(value)} />,
  boolean: ({ value }) => <BooleanValue isOn={value === true} />,
  status,
  latch: ({ value }) => <BooleanValue isOn={value === true} />,
  rows: ({ value, field }) => <RowsValue field={field} rows={Array.isArray(value) ? value : []} />,
  tags,
  multiselect: tags,
  badge: ({ value, tone }) => <StatusPill label={String(value)} tone={tone ?? 'neutral'} />,
  custom,
};

/** Yes or no, with a mark. */
const BooleanValue = ({ isOn }: { isOn: boolean }) => {
  const message = useFrameworkMessages();
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: '6px', color: isOn ? 'success.main' : 'text.secondary' }}
    >
      <ToneIcon tone={isOn ? 'success' : 'neutral'} size={16} />
      {message(isOn ? 'on' : 'off')}
    </Box>
  );
};
