import { z } from 'zod';
import { cleanText } from './rules';
import { businessDay } from './time';

const DAY_FIRST = /^(\d{2})([-/])(\d{2})\2(\d{4})$/;
const isoTime = z.iso.datetime({ offset: true });

/** dd-mm-yyyy, dd/mm/yyyy, an ISO day, or an ISO time, of which the IST day counts, as `yyyy-mm-dd`; anything else as it is. */
export const typedDay = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  const text = cleanText(value);
  const [, day, , month, year] = DAY_FIRST.exec(text) ?? [];
  if (day !== undefined) return `${year}-${month}-${day}`;
  return isoTime.safeParse(text).success ? businessDay(new Date(text)) : text;
};
