import { formatDate, formatDateTime, formatRelative } from '../../../../contract/time';

const DAY_MS = 86_400_000;
const isWithinADay = (iso: string, now: number): boolean => {
  const age = now - Date.parse(iso);
  return age >= 0 && age < DAY_MS;
};

const shown = (iso: string, kind: 'date' | 'datetime'): string => {
  if (kind === 'date') return formatDate(iso);
  return isWithinADay(iso, Date.now()) ? formatRelative(iso) : formatDateTime(iso);
};

/** A time in IST; the exact one on hover. A calendar day (`yyyy-mm-dd`) has no time to tell. */
export const Moment = ({ iso, kind }: { iso: string; kind: 'date' | 'datetime' }) => {
  const text = shown(iso, kind);
  if (text === '') return null;
  return (
    <time
      dateTime={iso}
      {...(iso.includes('T') ? { title: `${formatDateTime(iso)} IST` } : {})}
      style={{ whiteSpace: 'nowrap' }}
    >
      {text}
    </time>
  );
};
