import { z } from 'zod';
import { DAY_MINUTES } from './time';

export const SPANS_PER_DAY_MAX = 3;
/** Below it a span would hold no moment that takes an order: the last one is taken `LAST_ORDER_MINUTES` before closing. */
export const SPAN_MINUTES_MIN = 30;
/** The last order is taken so long before a store closes. */
export const LAST_ORDER_MINUTES = 15;

export const spanTexts = {
  opens: 'Enter a time from 00:00 to 23:59, like 11:00',
  closes: 'Enter a time from 00:00 to 24:00, like 15:00',
  tooMany: `At most ${SPANS_PER_DAY_MAX} opening times a day`,
  tooShort: `A store opens for at least ${SPAN_MINUTES_MIN} minutes`,
  overlaps: (other: OpeningSpan, day?: string) =>
    `This overlaps ${other.opens}–${other.closes}${day === undefined ? '' : ` of ${day}`}`,
} as const;

/** Times of the IST clock. A span whose `closes` is not after `opens` ends on the next day; `24:00` is the day's own end. */
export const spanSchema = z.object({ opens: z.string(), closes: z.string() });
export type OpeningSpan = z.output<typeof spanSchema>;

const minutesOf = (clock: string): number =>
  Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** Minutes since the beginning of the day on which a span opens; `closes` may lie on the next one, up to 2880. */
export interface SpanMinutes {
  opens: number;
  closes: number;
}

/** A span as minutes: 11:00–03:00 is 660 to 1620. */
export function spanMinutes(span: OpeningSpan): SpanMinutes {
  const opens = minutesOf(span.opens);
  const closes = minutesOf(span.closes);
  return { opens, closes: closes > opens ? closes : closes + DAY_MINUTES };
}

const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Minutes as times of the clock: the end of the day on which a span opens is `24:00`. */
export const toSpan = ({ opens, closes }: SpanMinutes): OpeningSpan => ({
  opens: clockOf(opens),
  closes: clockOf(closes > DAY_MINUTES ? closes - DAY_MINUTES : closes),
});

/** One opening time as it is sent. */
export const spanInput = z
  .object({
    opens: z
      .string(spanTexts.opens)
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: spanTexts.opens, abort: true }),
    closes: z
      .string(spanTexts.closes)
      .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, { error: spanTexts.closes, abort: true }),
  })
  .refine((span) => lengthOf(span) >= SPAN_MINUTES_MIN, {
    path: ['closes'],
    error: spanTexts.tooShort,
  });

const lengthOf = (span: OpeningSpan): number => {
  const { opens, closes } = spanMinutes(span);
  return closes - opens;
};

/** The opening times of one day as they are sent; whether they overlap is told by `findOverlaps`. */
export const spansInput = z.array(spanInput).max(SPANS_PER_DAY_MAX, spanTexts.tooMany);

/** Where a span begins on a circle of minutes, such as a week's 10,080, and how long it lasts. */
export interface Placed {
  start: number;
  length: number;
}

const overlap = (one: Placed, other: Placed, circle: number): boolean => {
  const gap = (((other.start - one.start) % circle) + circle) % circle;
  return gap < one.length || circle - gap < other.length;
};

/** For each span that overlaps one before it: its index, and that one's. The circle joins its end to its beginning. */
export const findOverlaps = (
  placed: readonly Placed[],
  circle: number,
): { at: number; with: number }[] =>
  placed.flatMap((one, at) => {
    const other = placed.findIndex((before, index) => index < at && overlap(before, one, circle));
    return other === -1 ? [] : [{ at, with: other }];
  });
