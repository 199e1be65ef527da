import { formatDate, formatDateTime, formatRelative } from '../../../../contract/time';
import { serverNow } from '../../core/serverClock';

type Kind = 'date' | 'datetime';

const DAY_MS = 86_400_000;
// clocks that are nearly right may still be a little apart
const CLOCKS_APART_MS = 60_000;

const isInstant = (iso: string): boolean => iso.includes('T');
const isWithinADay = (iso: string, now: number): boolean => {
  const age = now - Date.parse(iso);
  return age >= -CLOCKS_APART_MS && age < DAY_MS;
};

const shown = (iso: string, kind: Kind): string => {
  if (!isInstant(iso)) return formatDate(iso);
  const now = serverNow();
  if (isWithinADay(iso, now.getTime())) return formatRelative(iso, now);
  return kind === 'date' ? formatDate(iso) : formatDateTime(iso);
};

/** A time: how long ago within a day, else in IST; the exact one on hover. A calendar day (`yyyy-mm-dd`) stays one. */
export const Moment = ({ iso, kind }: { iso: string; kind: Kind }) => {
  const text = shown(iso, kind);
  if (text === '') return null;
  return (
    <time
      dateTime={iso}
      {...(isInstant(iso) ? { title: `${formatDateTime(iso)} IST` } : {})}
      style={{ whiteSpace: 'nowrap' }}
    >
      {text}
    </time>
  );
};
