import type { ReactNode } from 'react';
import { ageOf, formatDate, formatDateTime, formatExactTime } from '../../format/formats';
import { serverNow } from '../../browser/serverClock';
import { parseInstant } from '../../format/zonedTime';
import { type FrameworkTranslate, useMessages } from '../hooks/useMessages';
import styles from './figures.module.css';

type Kind = 'date' | 'datetime';
type Message = FrameworkTranslate;

// clocks that are nearly right may still differ a little
const CLOCKS_APART_MS = 60_000;

const isInstant = (iso: string): boolean => /\d[T ]\d/.test(iso);
const isInFuture = (iso: string, now: Date): boolean =>
  parseInstant(iso) - now.getTime() > CLOCKS_APART_MS;

const momentText = (iso: string, kind: Kind, message: Message): string => {
  if (!isInstant(iso)) return formatDate(iso);
  const now = serverNow();
  const age = isInFuture(iso, now) ? undefined : ageOf(iso, now);
  if (age) return message(`ago_${age.unit}`, { count: age.count });
  return kind === 'date' ? formatDate(iso) : formatDateTime(iso);
};

/** A day and a time of day may stand on two lines, each whole. */
const inParts = (text: string): ReactNode => {
  const at = text.lastIndexOf(', ') + 1;
  if (at < 1) return text;
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
};

/**
 * A time: relative within a day, else its day or time of day; the exact time on hover. A calendar
 * day (`yyyy-mm-dd`) stays a day. A plain function, like every value of a row.
 */
export const moment = (iso: string, kind: Kind, message: Message) => {
  const text = momentText(iso, kind, message);
  if (text === '') return null;
  return (
    <time
      dateTime={iso}
      {...(isInstant(iso) ? { title: formatExactTime(iso) } : {})}
      className={styles.whole}
    >
      {inParts(text)}
    </time>
  );
};

export const Moment = ({ iso, kind }: { iso: string; kind: Kind }) =>
  moment(iso, kind, useMessages());
